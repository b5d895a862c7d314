// polyfit of different numbers of positions and values.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PolyfitShape) {
  expect_error<ShapeError>(
      [&] { polyfit(ones(3), ones(4), 1); },
      "ShapeError: polyfit: x is f32[3], y is f32[4].\n"
      "  Expected x as a vector of at least one element, and y with as many rows; y may be a matrix.\n"
      "  at polyfit_shape.cc:9");
}
