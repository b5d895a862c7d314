// reduce of arrays of different shapes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReduceShapes) {
  Array x = ones({4, 3});
  Array zero = zeros(Shape{});
  expect_error<ShapeError>(
      [&] {
        lax::reduce({x, ones(3)}, {zero, zero}, [](Args a, Args) { return Arrays(a.begin(), a.end()); }, {0});
      },
      "ShapeError: reduce: the operands have different shapes: f32[4,3] and f32[3].\n"
      "  Expected one shape: they are reduced together.\n"
      "  at reduce_shapes.cc:12");
}
