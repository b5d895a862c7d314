// A convolution with negative padding that crops more than the operand.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvPaddingCrops) {
  Array x = sample_array({1, 2, 5}, f32, -1, 1);
  Array y = sample_array({3, 2, 3}, f32, -1, 1);
  expect_error<ShapeError>(
      [&] {
        lax::conv_general_dilated(x, y, {.padding = {{-4, -4}}});
      },
      "ShapeError: conv_general_dilated: padding (-4, -4) of an axis of size 5 crops more than there is.\n"
      "  Negative padding may remove at most the whole axis.\n"
      "  at conv_padding_crops.cc:13");
}
