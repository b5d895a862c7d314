// A convolution with a paired axis of different sizes.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvExtraSize) {
  Array x = sample_array({1, 2, 5, 3}, f32, -1, 1);
  Array y = sample_array({3, 2, 3, 2}, f32, -1, 1);
  At line(here());
  expect_error<ShapeError>(
      [&] {
        conv_general_dilated_p(
            ConvGeneralDilated{
                {0, 1, 2}, {0, 1, 2}, {0, 1, 2}, {{3, 3, 3}}, {1}, {0}, {0}, {1}, {1}, false, f32},
            {x, y});
      },
      "ShapeError: conv_general_dilated: paired axes differ: lhs f32[1,2,5,3] axis 3 has 3, rhs f32[3,2,3,2] "
      "axis 3 has 2.\n"
      "  Expected equal sizes.\n"
      "  at conv_extra_size.cc:11");
}
