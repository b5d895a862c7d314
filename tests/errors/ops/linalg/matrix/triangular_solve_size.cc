// triangular_solve with different sizes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TriangularSolveSize) {
  expect_error<ShapeError>(
      [&] {
        lax::linalg::triangular_solve(ones({2, 2}), ones({2, 3}));
      },
      "ShapeError: triangular_solve: the matrices are f32[2,2], b is f32[2,3].\n"
      "  Expected 2 columns of b, the size of the matrices.\n"
      "  at triangular_solve_size.cc:10");
}
