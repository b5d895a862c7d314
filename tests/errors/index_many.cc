#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexMany) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { x(0, 1, 2); }, "?");
}
