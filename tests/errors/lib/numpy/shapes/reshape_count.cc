// lax::reshape to another number of elements.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReshapeCount) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ShapeError>(
      [&] {
        lax::reshape(x, {5, 2});
      },
      "ShapeError: reshape: f32[4,3] has 12 elements, but the shape (5, 2) has 10.\n"
      "  Expected equal numbers of elements.\n"
      "  at reshape_count.cc:12");
}
