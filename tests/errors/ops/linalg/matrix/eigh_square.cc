// Eigenvalues of a matrix that is not square.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EighSquare) {
  expect_error<ShapeError>(
      [&] {
        lax::linalg::eigh(ones({2, 3}));
      },
      "ShapeError: eigh: the operand is f32[2,3].\n"
      "  Expected square matrices: the last two axes of one size.\n"
      "  at eigh_square.cc:10");
}
