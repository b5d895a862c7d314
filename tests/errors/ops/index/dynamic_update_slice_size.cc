// dynamic_update_slice with an update that is larger than the operand.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DynamicUpdateSliceSize) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array u = sample_array({5, 1}, f32, 0, 1);
  expect_error<ShapeError>(
      [&] {
        lax::dynamic_update_slice(x, u, {0, 0});
      },
      "ShapeError: dynamic_update_slice: the update f32[5,1] is larger than the operand f32[4,3] along axis "
      "0.\n"
      "  Expected a size of at most 4.\n"
      "  at dynamic_update_slice_size.cc:13");
}
