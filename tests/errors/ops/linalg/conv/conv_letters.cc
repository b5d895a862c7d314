// A convolution whose dimension numbers name one letter twice.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvLetters) {
  Array x = sample_array({1, 5, 5, 2}, f32, -1, 1);
  Array y = sample_array({3, 3, 2, 4}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::conv_general_dilated(x, y, {.dimension_numbers = {"NHWC", "HWIO", "NHHC"}});
      },
      "ArgumentError: conv_general_dilated: dimension_numbers = {\"NHWC\", \"HWIO\", \"NHHC\"}: \"NHHC\" "
      "must name H once.\n"
      "  Expected for example {\"NHWC\", \"HWIO\", \"NHWC\"}: N and C in the first and the last, O and I in "
      "the second, and the same letters for space in all.\n"
      "  at conv_letters.cc:13");
}
