// unwrap of complex numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, UnwrapComplex) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { unwrap(x.astype(c64)); },
                           "DtypeError: unwrap: the operand is c64[2,3].\n"
                           "  Complex numbers have no order: take angle(x) first.\n"
                           "  at unwrap_complex.cc:9");
}
