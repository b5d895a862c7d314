// broadcast_in_dim with fewer axis numbers than the operand has axes.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BroadcastInDimEntries) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::broadcast_in_dim(x, {2, 4, 3}, {1});
      },
      "ArgumentError: broadcast_in_dim: dims (1) has 1 entries, but the operand is f32[4,3].\n"
      "  Expected one entry per axis of the operand.\n"
      "  at broadcast_in_dim_entries.cc:12");
}
