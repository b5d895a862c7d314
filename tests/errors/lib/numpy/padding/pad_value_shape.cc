// lax::pad with a value that is not a scalar.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PadValueShape) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ShapeError>(
      [&] {
        lax::pad(x, x, {1, 1}, {1, 1});
      },
      "ShapeError: pad: the padding value is f32[4,3].\n"
      "  Expected a scalar.\n"
      "  at pad_value_shape.cc:12");
}
