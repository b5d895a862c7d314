// lax::slice with too few starts.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SliceEntries) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::slice(x, {0}, {4, 3});
      },
      "ArgumentError: slice: start (0) has 1 entries, but the operand is f32[4,3].\n"
      "  Expected one entry per axis of the operand.\n"
      "  at slice_entries.cc:12");
}
