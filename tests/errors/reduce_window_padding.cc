// Error text: reduce window padding.
#include <tessera/core/samples.h>
#include <tessera/ops/reduce/reduce.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReduceWindowPadding) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<Error>(
      [&] {
        lax::reduce_window_max(x, {.sizes = {1, 1}, .low = {-3, 0}, .high = {-2, 0}});
      },
      "?");
}
