// gather with an axis that is both collapsed and a batch axis.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GatherAxesDisjoint) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({2, 1}, i32, 0, 1);
  IndexAxes axes{.window = {1}, .collapsed = {0}, .start = {0}, .operand_batch = {0}, .indices_batch = {0}};
  expect_error<ArgumentError>(
      [&] {
        lax::gather(x, i, axes, {1, 3});
      },
      "ArgumentError: gather: axis 0 is in both collapsed = (0) and operand_batch = (0).\n"
      "  Expected it in one of them.\n"
      "  at gather_axes_disjoint.cc:14");
}
