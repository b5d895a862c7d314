// reduce_window with a size of 0.
#include <tessera/core/samples.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReduceWindowSizes) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::reduce_window_max(x, {{2, 0}});
      },
      "ArgumentError: reduce_window_max: sizes (2, 0) has the entry 0.\n"
      "  Expected entries of at least 1.\n"
      "  at reduce_window_sizes.cc:12");
}
