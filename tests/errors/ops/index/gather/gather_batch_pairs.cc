// gather with different numbers of batch axes.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GatherBatchPairs) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({2, 0}, i32, 0, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::gather(x, i, {.window = {1}, .operand_batch = {0}}, {1, 3});
      },
      "ArgumentError: gather: operand_batch = (0) and indices_batch = () have different lengths.\n"
      "  Expected pairs of axes.\n"
      "  at gather_batch_pairs.cc:13");
}
