// dynamic_slice at an index that is an array.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DynamicSliceScalar) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({2}, i32, 0, 1);
  expect_error<ShapeError>(
      [&] {
        lax::dynamic_slice(x, {i, 0}, {1, 1});
      },
      "ShapeError: dynamic_slice: start index 0 is i32[2].\n"
      "  Expected a scalar for each axis; index by arrays with gather or x[...].\n"
      "  at dynamic_slice_scalar.cc:13");
}
