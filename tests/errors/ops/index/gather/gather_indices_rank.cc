// gather at a scalar index.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GatherIndicesRank) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({}, i32, 0, 1);
  expect_error<ShapeError>(
      [&] {
        lax::gather(x, i, {.window = {1}, .collapsed = {0}, .start = {0}}, {1, 3});
      },
      "ShapeError: gather: the indices are i32[], a scalar.\n"
      "  Expected the components of an index along the last axis; reshape to (1).\n"
      "  at gather_indices_rank.cc:13");
}
