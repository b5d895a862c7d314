// lax::clamp with a bound of another shape.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LaxClampShapes) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] { lax::clamp(ones({2}), x, ones({2})); },
      "ShapeError: clamp: the operands have different shapes: f32[2], f32[2,3], f32[2].\n"
      "  Expected equal shapes (or scalars); use Array's operators (they broadcast) or broadcast_to.\n"
      "  at lax_clamp_shapes.cc:10");
}
