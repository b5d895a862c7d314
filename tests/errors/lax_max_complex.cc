// lax::max of complex numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LaxMaxComplex) {
  Array x = ones({2}, c64);
  expect_error<DtypeError>([&] { lax::max(x, x); },
                           "DtypeError: max: operand 0 is c64[2].\n"
                           "  Expected a dtype of: bool, integer, floating; convert with astype.\n"
                           "  at lax_max_complex.cc:9");
}
