// dynamic_slice with too few start indices.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DynamicSliceCount) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::dynamic_slice(x, {0}, {1, 1});
      },
      "ArgumentError: dynamic_slice: 1 start indices are given for an array of rank 2.\n"
      "  Expected one per axis of the operand.\n"
      "  at dynamic_slice_count.cc:12");
}
