// Index arrays that do not broadcast.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexArrays) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        x(array({0, 1}), array({0, 1, 2}));
      },
      "ShapeError: index: shapes (2) and (3) do not broadcast: 2 against 3 on axis 0 of the result.\n"
      "  Aligned from the last axis, sizes must be equal or 1; reshape or use expand_dims.\n"
      "  at index_arrays.cc:11");
}
