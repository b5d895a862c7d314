// A convolution with more strides than spatial axes.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvStridesCount) {
  Array x = sample_array({1, 2, 5}, f32, -1, 1);
  Array y = sample_array({3, 2, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::conv_general_dilated(x, y, {.window_strides = {1, 1}});
      },
      "ArgumentError: conv_general_dilated: window_strides = (1, 1) has 2 entries for 1 spatial axis.\n"
      "  Expected one number for each spatial axis.\n"
      "  at conv_strides_count.cc:13");
}
