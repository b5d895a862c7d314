// gather with slices of two along a collapsed axis.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GatherCollapsedSize) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({2, 1}, i32, 0, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::gather(x, i, {.window = {1}, .collapsed = {0}, .start = {0}}, {2, 3});
      },
      "ArgumentError: gather: axis 0 is collapsed, but its slice size is 2.\n"
      "  Expected a slice size of 1 along collapsed axes.\n"
      "  at gather_collapsed_size.cc:13");
}
