// broadcast_in_dim of an axis to another size.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BroadcastInDimSize) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ShapeError>(
      [&] {
        lax::broadcast_in_dim(x, {2, 5, 3}, {1, 2});
      },
      "ShapeError: broadcast_in_dim: axis 0 of f32[4,3] has size 4, but axis 1 of the result (2, 5, 3) has "
      "size 5.\n"
      "  Expected an equal size, or 1.\n"
      "  at broadcast_in_dim_size.cc:12");
}
