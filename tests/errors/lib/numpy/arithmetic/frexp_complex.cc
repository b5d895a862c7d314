// frexp of complex numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FrexpComplex) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { frexp(x.astype(c64)); },
                           "DtypeError: frexp: the operand is c64[2,3].\n"
                           "  Expected real numbers: take real(x) or imag(x) first.\n"
                           "  at frexp_complex.cc:9");
}
