// gather with one start axis named twice.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GatherAxisTwice) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({2, 2}, i32, 0, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::gather(x, i, {.window = {1}, .collapsed = {0}, .start = {0, 0}}, {1, 3});
      },
      "ArgumentError: gather: start = (0, 0) names axis 0 twice.\n"
      "  Expected each axis at most once.\n"
      "  at gather_axis_twice.cc:13");
}
