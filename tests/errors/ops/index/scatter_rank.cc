// scatter of updates of another rank.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScatterRank) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({2, 1}, i32, 0, 1);
  Array u = sample_array({2, 3, 1}, f32, 0, 1);
  expect_error<ShapeError>(
      [&] { lax::scatter(x, i, u, {.window = {1}, .collapsed = {0}, .start = {0}}); },
      "ShapeError: scatter: the updates are f32[2,3,1], for indices i32[2,1] and 1 window axes.\n"
      "  Expected updates of rank 2: the axes of the indices but the last, and the window's.\n"
      "  at scatter_rank.cc:13");
}
