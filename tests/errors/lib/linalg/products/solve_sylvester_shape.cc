// solve_sylvester with a right-hand side of another size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SolveSylvesterShape) {
  expect_error<ShapeError>(
      [&] {
        linalg::solve_sylvester(eye(2), eye(3), ones({3, 2}));
      },
      "ShapeError: linalg::solve_sylvester: a is f32[2,2], b is f32[3,3], c is f32[3,2].\n"
      "  Expected c with as many rows as a has, and as many columns as b has.\n"
      "  at solve_sylvester_shape.cc:10");
}
