// gather whose window, collapsed and batch axes are not all axes of the operand.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GatherAxesCount) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({2, 1}, i32, 0, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::gather(x, i, {.collapsed = {0}, .start = {0}}, {1, 3});
      },
      "ArgumentError: gather: 0 window, 1 collapsed and 0 batch axes are given for the operand f32[4,3].\n"
      "  Expected every axis of the operand to be one of the three.\n"
      "  at gather_axes_count.cc:13");
}
