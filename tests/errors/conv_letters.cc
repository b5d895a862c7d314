#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvLetters) {
  Array x = sample_array({1, 5, 5, 2}, f32, -1, 1);
  Array y = sample_array({3, 3, 2, 4}, f32, -1, 1);
  expect_error<Error>(
      [&] {
        lax::conv_general_dilated(x, y, {.dimension_numbers = {"NHWC", "HWIO", "NHHC"}});
      },
      "?");
}
