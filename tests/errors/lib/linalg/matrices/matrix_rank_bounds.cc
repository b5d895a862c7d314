// matrix_rank with more tolerances than matrices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MatrixRankBounds) {
  expect_error<ShapeError>(
      [&] {
        linalg::matrix_rank(ones({3, 3}), {.tol = ones({2})});
      },
      "ShapeError: linalg::matrix_rank: the tolerance is f32[2], a is f32[3,3].\n"
      "  Expected a real number, or one for each matrix.\n"
      "  at matrix_rank_bounds.cc:10");
}
