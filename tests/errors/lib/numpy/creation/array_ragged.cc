// array from lists of different lengths.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ArrayRagged) {
  expect_error<ShapeError>(
      [&] {
        array({{1, 2}, {3}});
      },
      "ShapeError: array: the entries of one list have different shapes: (2) and (1).\n"
      "  Expected lists of equal lengths (and arrays of equal shapes) at every level.\n"
      "  at array_ragged.cc:10");
}
