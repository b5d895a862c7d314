// gather with batch axes of different sizes.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GatherBatchSizes) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({2, 0}, i32, 0, 1);
  expect_error<ShapeError>(
      [&] {
        lax::gather(x, i, {.window = {1}, .operand_batch = {0}, .indices_batch = {0}}, {1, 3});
      },
      "ShapeError: gather: batch axes differ: axis 0 of the operand f32[4,3] has size 4, axis 0 of the "
      "indices i32[2,0] has size 2.\n"
      "  Expected equal sizes along each pair of batch axes.\n"
      "  at gather_batch_sizes.cc:13");
}
