// gather with window axes out of order.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GatherAxesSorted) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({2, 1}, i32, 0, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::gather(x, i, {.window = {2, 1}, .start = {0}}, {1, 3});
      },
      "ArgumentError: gather: window = (2, 1) is not sorted.\n"
      "  Expected ascending axis numbers.\n"
      "  at gather_axes_sorted.cc:13");
}
