// lax::reshape with a -1 that no size fits.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReshapeOpenAxis) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ShapeError>(
      [&] {
        lax::reshape(x, {-1, 5});
      },
      "ShapeError: reshape: f32[4,3] has 12 elements, which the shape (-1, 5) cannot divide among its other "
      "axes.\n"
      "  Expected one -1 at most, and other sizes whose product divides 12.\n"
      "  at reshape_open_axis.cc:12");
}
