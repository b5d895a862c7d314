#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, Rot90Axes) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { rot90(x, 1, 0, -2); }, "?");
}
