// pmax of complex numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PmaxComplex) {
  expect_error<DtypeError>(
      [&] {
        vmap([](Array v) { return pmax(v.astype(c64), "i"); }, {.axis_name = "i"})(ones({4, 3}));
      },
      "DtypeError: pmax: the operand is c64[3].\n"
      "  Expected integers or floating numbers.\n"
      "  at pmax_complex.cc:10");
}
