// reduce_window with negative padding that crops more than the operand.
#include <tessera/core/samples.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReduceWindowPadding) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::reduce_window_max(x, {.sizes = {1, 1}, .low = {-3, 0}, .high = {-2, 0}});
      },
      "ArgumentError: reduce_window_max: low -3 and high -2 remove more elements than axis 0 of f32[4,3] "
      "has.\n"
      "  The size of the padded axis would be -1; expected at least 0.\n"
      "  at reduce_window_padding.cc:12");
}
