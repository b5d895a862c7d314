// A convolution with feature groups and batch groups at once.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvBothGroups) {
  Array x = sample_array({2, 4, 5}, f32, -1, 1);
  Array y = sample_array({4, 2, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] { lax::conv_general_dilated(x, y, {.feature_group_count = 2, .batch_group_count = 2}); },
      "ArgumentError: conv_general_dilated: feature_group_count = 2 and batch_group_count = 2.\n"
      "  At most one of them may be above 1.\n"
      "  at conv_both_groups.cc:12");
}
