// reduce_window with fewer sizes than axes.
#include <tessera/core/samples.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReduceWindowEntries) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] { lax::reduce_window_sum(x, {{2}}); },
      "ArgumentError: reduce_window_sum: sizes (2) has 1 entries, but the operand is f32[4,3].\n"
      "  Expected one entry per axis of the operand.\n"
      "  at reduce_window_entries.cc:11");
}
