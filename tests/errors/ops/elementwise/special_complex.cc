// dawsn of complex numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SpecialComplex) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { special::dawsn(x.astype(c64)); },
                           "DtypeError: special::dawsn: the operand is c64[2,3].\n"
                           "  Expected real numbers.\n"
                           "  at special_complex.cc:9");
}
