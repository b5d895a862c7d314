// conv_general_dilated_p of windows with other features than the operand.
#include <tessera/core/primitive.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvPrimitiveFeatures) {
  At line(here());
  expect_error<ShapeError>(
      [&] {
        conv_general_dilated_p(
            ConvGeneralDilated{{0, 1, 2}, {0, 1, 2}, {0, 1, 2}, {}, {1}, {0}, {0}, {1}, {1}, false, f32},
            {ones({1, 2, 5}), ones({3, 4, 3})});
      },
      "ShapeError: conv_general_dilated: features differ: lhs f32[1,2,5] axis 1 has 2, rhs f32[3,4,3] axis 1 "
      "has 4.\n"
      "  Expected rhs with as many input features as one group of lhs has.\n"
      "  at conv_primitive_features.cc:9");
}
