// A matvec that is not linear.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LinearSolveNonlinear) {
  expect_error<TraceError>(
      [&] { custom_linear_solve([](Array x) { return x * x; }, ones({2}), [](auto, Array y) { return y; }); },
      "TraceError: custom_linear_solve: the function is not linear: its derivative depends on the arguments "
      "here.\n"
      "  Use vjp, which linearizes at a point.\n"
      "  at linear_solve_nonlinear.cc:9");
}
