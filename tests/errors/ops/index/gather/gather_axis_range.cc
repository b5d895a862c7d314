// gather with a window axis outside of the result.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GatherAxisRange) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({2, 1}, i32, 0, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::gather(x, i, {.window = {2}, .collapsed = {0}, .start = {0}}, {1, 3});
      },
      "ArgumentError: gather: window = (2): 2 is not an axis of an array of rank 2.\n"
      "  Expected axis numbers in [0, 2).\n"
      "  at gather_axis_range.cc:13");
}
