// gather with slices of two along a batch axis.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GatherBatchSlice) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({4, 0}, i32, 0, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::gather(x, i, {.window = {1}, .operand_batch = {0}, .indices_batch = {0}}, {2, 3});
      },
      "ArgumentError: gather: axis 0 is a batch axis, but its slice size is 2.\n"
      "  Expected a slice size of 1 along batch axes.\n"
      "  at gather_batch_slice.cc:13");
}
