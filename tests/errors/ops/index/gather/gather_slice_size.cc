// gather of slices larger than the operand.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GatherSliceSize) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({2, 1}, i32, 0, 1);
  expect_error<ShapeError>(
      [&] {
        lax::gather(x, i, {.window = {1}, .collapsed = {0}, .start = {0}}, {1, 4});
      },
      "ShapeError: gather: slices of size 4 do not fit axis 1 of the operand f32[4,3].\n"
      "  Expected a size in [0, 3].\n"
      "  at gather_slice_size.cc:13");
}
