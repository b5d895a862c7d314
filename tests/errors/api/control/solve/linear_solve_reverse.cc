// grad of a custom_linear_solve without a transposed solver.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LinearSolveReverse) {
  expect_error<TraceError>(
      [&] {
        grad([](Array b) {
          return sum(custom_linear_solve([](Array x) { return x * 2.0f; }, b,
                                         [](auto, Array y) { return y / 2.0f; }));
        })(ones({2}));
      },
      "TraceError: custom_linear_solve: a derivative in reverse mode needs to solve the transposed system.\n"
      "  Give {.transpose_solve = ...} or, where the map is symmetric, {.symmetric = true}.\n"
      "  at linear_solve_reverse.cc:11");
}
