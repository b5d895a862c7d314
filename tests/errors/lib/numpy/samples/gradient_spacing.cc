// gradient with coordinates that do not fit the axis.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GradientSpacing) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { gradient(x, {arange(4)}, 0); },
                           "ShapeError: gradient: the spacing of axis 0 of f32[2,3] is f32[4].\n"
                           "  Expected a scalar, or one coordinate for each position of the axis.\n"
                           "  at gradient_spacing.cc:9");
}
