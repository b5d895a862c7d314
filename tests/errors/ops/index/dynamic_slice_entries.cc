// dynamic_slice with too few sizes.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DynamicSliceEntries) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::dynamic_slice(x, {0, 0}, {1});
      },
      "ArgumentError: dynamic_slice: sizes (1) has 1 entries, but the operand is f32[4,3].\n"
      "  Expected one entry per axis of the operand.\n"
      "  at dynamic_slice_entries.cc:12");
}
