// lax::add of arrays of different shapes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LaxAddShapes) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        lax::add(x, ones({2, 4}));
      },
      "ShapeError: add: the operands have different shapes: f32[2,3], f32[2,4].\n"
      "  Expected equal shapes (or scalars); use Array's operators (they broadcast) or broadcast_to.\n"
      "  at lax_add_shapes.cc:11");
}
