// The tridiagonal form of an empty matrix.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TridiagonalEmpty) {
  expect_error<ShapeError>(
      [&] {
        lax::linalg::tridiagonal(ones({0, 0}));
      },
      "ShapeError: tridiagonal: the operand is f32[0,0].\n"
      "  Expected matrices of at least one row.\n"
      "  at tridiagonal_empty.cc:10");
}
