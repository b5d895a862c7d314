#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvAxes) {
  Array x = sample_array({1, 2, 5}, f32, -1, 1);
  Array y = sample_array({3, 2, 3}, f32, -1, 1);
  expect_error<Error>(
      [&] {
        conv_general_dilated_p(
            ConvGeneralDilated{{0, 1, 1}, {0, 1, 2}, {0, 1, 2}, {}, {1}, {0}, {0}, {1}, {1}, false, f32},
            {x, y});
      },
      "?");
}
