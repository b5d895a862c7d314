// grad of a function that returns a complex number.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GradComplex) {
  expect_error<DtypeError>(
      [&] { grad([](Array v) { return sum(v * v); })(ones({3}, c64)); },
      "DtypeError: grad: the function gave c64[]; complex results (holomorphic differentiation) are "
      "refused.\n"
      "  Return a real number, for example the squared magnitude, or use vjp with a cotangent of your own.\n"
      "  at grad_complex.cc:9");
}
