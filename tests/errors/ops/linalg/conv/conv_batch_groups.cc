// A convolution with a number of batch groups that does not divide the batch.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvBatchGroups) {
  Array x = sample_array({3, 2, 5}, f32, -1, 1);
  Array y = sample_array({4, 2, 3}, f32, -1, 1);
  expect_error<ArgumentError>([&] { lax::conv_general_dilated(x, y, {.batch_group_count = 2}); },
                              "ArgumentError: conv_general_dilated: batch_group_count = 2 does not divide "
                              "the 3 batch elements of f32[3,2,5].\n"
                              "  Expected a divisor of 3.\n"
                              "  at conv_batch_groups.cc:11");
}
