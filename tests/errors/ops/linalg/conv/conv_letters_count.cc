// A convolution with fewer letters than axes.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvLettersCount) {
  Array x = sample_array({1, 5, 5, 2}, f32, -1, 1);
  Array y = sample_array({3, 3, 2, 4}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::conv_general_dilated(x, y, {.dimension_numbers = {"NHC", "HIO", "NHC"}});
      },
      "ArgumentError: conv_general_dilated: dimension_numbers = {\"NHC\", \"HIO\", \"NHC\"}: \"NHC\" has 3 "
      "letters for operands of 4 axes.\n"
      "  Expected for example {\"NHWC\", \"HWIO\", \"NHWC\"}: N and C in the first and the last, O and I in "
      "the second, and the same letters for space in all.\n"
      "  at conv_letters_count.cc:13");
}
