// broadcast_in_dim with axis numbers that do not increase.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BroadcastInDimOrder) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::broadcast_in_dim(x, {3, 4}, {1, 0});
      },
      "ArgumentError: broadcast_in_dim: dims (1, 0) are given for a result of shape (3, 4).\n"
      "  Expected strictly increasing axis numbers of the result.\n"
      "  at broadcast_in_dim_order.cc:12");
}
