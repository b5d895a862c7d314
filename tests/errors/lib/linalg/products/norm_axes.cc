// A norm over three axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NormAxes) {
  expect_error<ArgumentError>(
      [&] {
        linalg::norm(ones({2, 2, 2}), 1);
      },
      "ArgumentError: linalg::norm: 3 axes of f32[2,2,2] are named.\n"
      "  Expected one axis for a vector norm, or two for a matrix norm.\n"
      "  at norm_axes.cc:10");
}
