// A convolution with a number of feature groups that does not divide the features.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvFeatureGroups) {
  Array x = sample_array({1, 6, 5}, f32, -1, 1);
  Array y = sample_array({4, 2, 3}, f32, -1, 1);
  expect_error<ArgumentError>([&] { lax::conv_general_dilated(x, y, {.feature_group_count = 4}); },
                              "ArgumentError: conv_general_dilated: feature_group_count = 4 does not divide "
                              "the 6 features of f32[1,6,5].\n"
                              "  Expected a divisor of 6.\n"
                              "  at conv_feature_groups.cc:11");
}
