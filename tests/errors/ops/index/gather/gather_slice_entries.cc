// gather with too few slice sizes.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GatherSliceEntries) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({2, 1}, i32, 0, 1);
  expect_error<ArgumentError>(
      [&] { lax::gather(x, i, {.window = {1}, .collapsed = {0}, .start = {0}}, {1}); },
      "ArgumentError: gather: slice_sizes (1) has 1 entries, but the operand is f32[4,3].\n"
      "  Expected one entry per axis of the operand.\n"
      "  at gather_slice_entries.cc:12");
}
