// fabs of complex numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FabsComplex) {
  Array x = ones({2}, c64);
  expect_error<DtypeError>([&] { fabs(x); },
                           "DtypeError: fabs: the operand is c64[2].\n"
                           "  Expected real numbers; use abs for complex ones.\n"
                           "  at fabs_complex.cc:9");
}
