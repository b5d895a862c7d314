// solve with operands of different sizes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SolveSizes) {
  expect_error<ShapeError>(
      [&] {
        linalg::solve(ones({2, 2}), ones({3}));
      },
      "ShapeError: linalg::solve: the matrices are f32[2,2], b is f32[3].\n"
      "  Expected b as [2] or [..., 2, k]: one row for each row of the matrix.\n"
      "  at solve_sizes.cc:10");
}
