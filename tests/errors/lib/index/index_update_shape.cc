// x.at(i).set(v) with a value that does not broadcast to the indexed elements.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexUpdateShape) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] { x.at(0).set(ones({4})); },
      "ShapeError: at: shapes (4) and (3) do not broadcast: 4 against 3 on axis 0 of the result.\n"
      "  Aligned from the last axis, sizes must be equal or 1; reshape or use expand_dims.\n"
      "  at index_update_shape.cc:10");
}
