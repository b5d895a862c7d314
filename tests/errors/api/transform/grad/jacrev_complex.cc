// jacrev of a complex result.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, JacrevComplex) {
  expect_error<DtypeError>(
      [&] { jacrev([](Array x) { return x.astype(c64); })(ones({2})); },
      "DtypeError: jacrev: a result is c64[2]; complex numbers (holomorphic differentiation) are refused.\n"
      "  Differentiate by real and imaginary parts, or use jvp and vjp.\n"
      "  at jacrev_complex.cc:9");
}
