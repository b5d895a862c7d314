// A convolution with an unknown name of a padding.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvPaddingName) {
  Array x = sample_array({1, 2, 5}, f32, -1, 1);
  Array y = sample_array({3, 2, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] { lax::conv_general_dilated(x, y, {.padding = "FULL"}); },
      "ArgumentError: conv_general_dilated: padding = \"FULL\" is not known.\n"
      "  Expected \"SAME\", \"SAME_LOWER\", \"VALID\" or a (low, high) pair for each spatial axis.\n"
      "  at conv_padding_name.cc:12");
}
