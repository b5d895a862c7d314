// A convolution with more pairs of padding than spatial axes.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvPaddingCount) {
  Array x = sample_array({1, 2, 5}, f32, -1, 1);
  Array y = sample_array({3, 2, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::conv_general_dilated(x, y, {.padding = {{1, 1}, {0, 0}}});
      },
      "ArgumentError: conv_general_dilated: padding = ((1, 1), (0, 0)) has 2 entries for 1 spatial axis.\n"
      "  Expected a (low, high) pair for each, \"SAME\", \"SAME_LOWER\" or \"VALID\".\n"
      "  at conv_padding_count.cc:13");
}
