// dynamic_slice of more elements than there are.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DynamicSliceSize) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ShapeError>(
      [&] {
        lax::dynamic_slice(x, {0, 0}, {1, 4});
      },
      "ShapeError: dynamic_slice: size 4 does not fit axis 1 of f32[4,3].\n"
      "  Expected a size in [0, 3].\n"
      "  at dynamic_slice_size.cc:12");
}
