// A convolution that names one axis twice.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvAxes) {
  Array x = sample_array({1, 2, 5}, f32, -1, 1);
  Array y = sample_array({3, 2, 3}, f32, -1, 1);
  At line(here());
  expect_error<ArgumentError>(
      [&] {
        conv_general_dilated_p(
            ConvGeneralDilated{{0, 1, 1}, {0, 1, 2}, {0, 1, 2}, {}, {1}, {0}, {0}, {1}, {1}, false, f32},
            {x, y});
      },
      "ArgumentError: conv_general_dilated: the axes (0, 1, 1) of lhs do not name each of its 3 axes once.\n"
      "  Expected each axis number once: batch, features, spatial axes, and those of `extra_axes`.\n"
      "  at conv_axes.cc:11");
}
