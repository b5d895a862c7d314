// gather with more components in an index than start axes.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GatherComponents) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({2, 2}, i32, 0, 1);
  expect_error<ShapeError>(
      [&] {
        lax::gather(x, i, {.window = {1}, .collapsed = {0}, .start = {0}}, {1, 3});
      },
      "ShapeError: gather: the indices i32[2,2] have 2 components, but start = (0) names 1 axes.\n"
      "  Expected one component of the last axis for each axis in start.\n"
      "  at gather_components.cc:13");
}
