// scatter_add with more updates than indices.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScatterUpdates) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({2, 1}, i32, 0, 1);
  Array u = sample_array({3, 3}, f32, 0, 1);
  expect_error<ShapeError>(
      [&] { lax::scatter_add(x, i, u, {.window = {1}, .collapsed = {0}, .start = {0}}); },
      "ShapeError: scatter_add: the updates are f32[3,3], for indices i32[2,1].\n"
      "  Expected updates of shape (2, 3).\n"
      "  at scatter_updates.cc:13");
}
