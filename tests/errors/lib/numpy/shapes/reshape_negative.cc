// lax::reshape to negative sizes.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReshapeNegative) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ShapeError>(
      [&] {
        lax::reshape(x, {-2, -6});
      },
      "ShapeError: reshape: the shape (-2, -6) has a negative size.\n"
      "  Expected sizes of at least 0.\n"
      "  at reshape_negative.cc:12");
}
