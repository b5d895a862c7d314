// where with a branch that does not broadcast to the condition.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, WhereShapes) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] { where(x > 0, ones({4}), x); },
      "ShapeError: where: shapes (2, 3) and (4) do not broadcast: 3 against 4 on axis 1 of the result.\n"
      "  Aligned from the last axis, sizes must be equal or 1; reshape or use expand_dims.\n"
      "  at where_shapes.cc:10");
}
