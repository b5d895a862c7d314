// A convolution with padding "SAME" and a dilated operand.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvPaddingSpread) {
  Array x = sample_array({1, 2, 5}, f32, -1, 1);
  Array y = sample_array({3, 2, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] { lax::conv_general_dilated(x, y, {.padding = "SAME", .lhs_dilation = {2}}); },
      "ArgumentError: conv_general_dilated: padding = \"SAME\" is given with lhs_dilation = (2).\n"
      "  Give a (low, high) pair for each spatial axis, or use conv_transpose.\n"
      "  at conv_padding_spread.cc:12");
}
