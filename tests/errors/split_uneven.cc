#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SplitUneven) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { split(x, 2, 1); }, "?");
}
