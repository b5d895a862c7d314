// The determinant of a matrix that is not square.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LinalgSquare) {
  expect_error<ShapeError>(
      [&] {
        linalg::det(ones({2, 3}));
      },
      "ShapeError: linalg::det: the operand is f32[2,3].\n"
      "  Expected square matrices: the last two axes of one size.\n"
      "  at linalg_square.cc:10");
}
