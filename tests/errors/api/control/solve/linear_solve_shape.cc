// A matvec that changes the shape.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LinearSolveShape) {
  expect_error<ShapeError>(
      [&] {
        custom_linear_solve([](Array x) { return sum(x); }, ones({2}), [](auto, Array y) { return y; });
      },
      "ShapeError: custom_linear_solve: matvec maps f32[2] to f32[].\n"
      "  Expected the shape of its argument.\n"
      "  at linear_solve_shape.cc:10");
}
