#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TensordotLists) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { tensordot(x, x, {{0, 1}, {0}}); }, "?");
}
