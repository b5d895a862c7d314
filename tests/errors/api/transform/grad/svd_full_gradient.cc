// The derivative of the full singular vectors of a rectangular matrix.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SvdFullGradient) {
  expect_error<TraceError>(
      [&] {
        grad([](Array x) { return sum(linalg::svd(x).u); })(ones({3, 2}));
      },
      "TraceError: grad (svd_full_gradient.cc:10): svd cannot be differentiated: the vectors without a "
      "singular value are not unique.\n"
      "  Use full_matrices = false.\n"
      "  at svd_full_gradient.cc:10");
}
