// dynamic_update_slice with an update of another rank.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DynamicUpdateSliceRank) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array u = sample_array({1}, f32, 0, 1);
  expect_error<ShapeError>(
      [&] {
        lax::dynamic_update_slice(x, u, {0, 0});
      },
      "ShapeError: dynamic_update_slice: the operand is f32[4,3], but the update is f32[1].\n"
      "  Expected equal ranks; use expand_dims.\n"
      "  at dynamic_update_slice_rank.cc:13");
}
