// lax::concatenate of arrays that differ along other axes.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConcatenateShape) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array y = sample_array({4, 2}, f32, -1, 1);
  expect_error<ShapeError>(
      [&] {
        lax::concatenate({x, x, y}, 0);
      },
      "ShapeError: concatenate: operand 0 is f32[4,3], but operand 2 is f32[4,2].\n"
      "  Expected equal sizes along every axis but 0.\n"
      "  at concatenate_shape.cc:13");
}
