// floor_divide of complex numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FloorDivideComplex) {
  Array x = ones({2}, c64);
  expect_error<DtypeError>([&] { floor_divide(x, x); },
                           "DtypeError: floor_divide: the operands are c64[2] and c64[2].\n"
                           "  Complex numbers have no order: take real(x), imag(x) or abs(x) first.\n"
                           "  at floor_divide_complex.cc:9");
}
