// broadcast_to to a shape that the array does not fit.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BroadcastToShape) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        broadcast_to(x, {2, 4});
      },
      "ShapeError: broadcast_to: shapes (2, 3) and (2, 4) do not broadcast: 3 against 4 on axis 1 of the "
      "result.\n"
      "  Aligned from the last axis, sizes must be equal or 1; reshape or use expand_dims.\n"
      "  at broadcast_to_shape.cc:11");
}
