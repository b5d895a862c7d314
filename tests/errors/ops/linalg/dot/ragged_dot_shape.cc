// ragged_dot with more group sizes than matrices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RaggedDotShape) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        lax::ragged_dot(x, ones({2, 3, 4}), arange(3));
      },
      "ShapeError: ragged_dot: lhs is f32[2,3], rhs is f32[2,3,4], the sizes of groups are i32[3].\n"
      "  Expected T[m, k], U[g, k, n] and integer[g].\n"
      "  at ragged_dot_shape.cc:11");
}
