// jacfwd with respect to a complex argument.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, JacfwdComplex) {
  expect_error<DtypeError>([&] { jacfwd([](Array z) { return z * z; })(ones({2}).astype(c64)); },
                           "DtypeError: jacfwd: an argument is c64[2]; complex numbers (holomorphic "
                           "differentiation) are refused.\n"
                           "  Differentiate by real and imaginary parts, or use jvp and vjp.\n"
                           "  at jacfwd_complex.cc:8");
}
