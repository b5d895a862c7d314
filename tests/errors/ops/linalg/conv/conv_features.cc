// A convolution whose window has other input features than the operand.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvFeatures) {
  Array x = sample_array({1, 2, 5}, f32, -1, 1);
  Array y = sample_array({3, 4, 3}, f32, -1, 1);
  expect_error<ShapeError>([&] { lax::conv_general_dilated(x, y); },
                           "ShapeError: conv_general_dilated: lhs f32[1,2,5] has 2 features, in 1 group(s), "
                           "but the windows of rhs f32[3,4,3] have 4.\n"
                           "  Expected windows with the features of lhs divided by feature_group_count.\n"
                           "  at conv_features.cc:11");
}
