// lax::slice with a stride of 0.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SliceStride) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::slice(x, {0, 0}, {4, 3}, {1, 0});
      },
      "ArgumentError: slice: the stride along axis 1 of f32[4,3] is 0.\n"
      "  Expected a stride of at least 1; use rev for the opposite order.\n"
      "  at slice_stride.cc:12");
}
