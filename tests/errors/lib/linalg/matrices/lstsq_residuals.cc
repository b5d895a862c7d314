// The residuals of NumPy inside jit, where their number depends on values.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LstsqResiduals) {
  expect_error<TraceError>(
      [&] {
        jit([](Array a, Array b) { return linalg::lstsq(a, b, {.numpy_resid = true}).residuals; })(
            ones({3, 2}), ones({3}));
      },
      "TraceError: linalg::lstsq: the number of residuals in NumPy's form depends on the rank, which is "
      "abstract "
      "here.\n"
      "  Leave .numpy_resid out: all residuals are then returned.\n"
      "  at lstsq_residuals.cc:10");
}
