// triangular_solve with different batch shapes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TriangularSolveBatch) {
  expect_error<ShapeError>(
      [&] {
        lax::linalg::triangular_solve(ones({3, 2, 2}), ones({2, 2}));
      },
      "ShapeError: triangular_solve: b is f32[2,2], the matrices are f32[3,2,2].\n"
      "  Expected the batch axes (3) and then 2 axes.\n"
      "  at triangular_solve_batch.cc:10");
}
