// stack of arrays of different shapes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, StackShapes) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        stack({x, ones({3})});
      },
      "ShapeError: stack: array 1 is f32[3], array 0 is f32[2,3].\n"
      "  Expected equal shapes; use concatenate to join arrays along an axis that they have.\n"
      "  at stack_shapes.cc:11");
}
