// lax::concatenate along an axis that the arrays do not have.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConcatenateAxis) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::concatenate({x, x}, 2);
      },
      "ArgumentError: concatenate: axis 2 is out of range for an array of rank 2.\n"
      "  Expected an axis in [-2, 2).\n"
      "  at concatenate_axis.cc:12");
}
