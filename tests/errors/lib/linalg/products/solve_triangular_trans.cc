// solve_triangular with an unknown value of trans.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SolveTriangularTrans) {
  expect_error<ArgumentError>(
      [&] {
        linalg::solve_triangular(ones({2, 2}), ones({2}), {.trans = 3});
      },
      "ArgumentError: linalg::solve_triangular: trans = 3.\n"
      "  Expected 0 (a), 1 (a^T) or 2 (a^H).\n"
      "  at solve_triangular_trans.cc:10");
}
