// Addition of arrays with shapes that do not broadcast.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AddShapes) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        x + ones({2, 4});
      },
      "ShapeError: add: shapes (2, 3) and (2, 4) do not broadcast: 3 against 4 on axis 1 of the result.\n"
      "  Aligned from the last axis, sizes must be equal or 1; reshape or use expand_dims.\n"
      "  at add_shapes.cc:11");
}
