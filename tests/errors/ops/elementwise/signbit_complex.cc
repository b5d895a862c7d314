// signbit of complex numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SignbitComplex) {
  Array x = ones({2}, c64);
  expect_error<DtypeError>([&] { signbit(x); },
                           "DtypeError: signbit: the operand is c64[2].\n"
                           "  Complex numbers have no sign: take real(x) or imag(x) first.\n"
                           "  at signbit_complex.cc:9");
}
