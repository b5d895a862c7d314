// A convolution with more dilations than spatial axes.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvDilationCount) {
  Array x = sample_array({1, 2, 5}, f32, -1, 1);
  Array y = sample_array({3, 2, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::conv_general_dilated(x, y, {.rhs_dilation = {1, 1}});
      },
      "ArgumentError: conv_general_dilated: 1 spatial axis, but strides (1), padding (0) and (0), dilation "
      "(1) and (1, 1).\n"
      "  Expected one number for each spatial axis.\n"
      "  at conv_dilation_count.cc:13");
}
