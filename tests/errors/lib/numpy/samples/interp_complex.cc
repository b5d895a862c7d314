// interp at complex positions.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, InterpComplex) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { interp(x.astype(c64), arange(3), arange(3)); },
                           "DtypeError: interp: x is c64[2,3], the points are at i32[3].\n"
                           "  Complex numbers have no order: take real(x), imag(x) or abs(x) first.\n"
                           "  at interp_complex.cc:9");
}
