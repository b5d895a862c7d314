#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FloorDivideComplex) {
  Array x = ones({2}, c64);
  expect_error<Error>([&] { floor_divide(x, x); }, "?");
}
