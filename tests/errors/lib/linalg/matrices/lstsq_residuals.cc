// NumPy's residuals of a system without values.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LstsqResiduals) {
  expect_error<TraceError>(
      [&] {
        jit([](Array a, Array b) { return linalg::lstsq(a, b, {.numpy_resid = true}).residuals; })(
            ones({3, 2}), ones({3}));
      },
      "TraceError: linalg::lstsq: how many residuals NumPy gives depends on the rank, which is abstract "
      "here.\n"
      "  Leave .numpy_resid out: it gives all of them.\n"
      "  at lstsq_residuals.cc:10");
}
