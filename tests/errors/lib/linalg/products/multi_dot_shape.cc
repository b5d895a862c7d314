// multi_dot of matrices of incompatible sizes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MultiDotShape) {
  expect_error<ShapeError>(
      [&] {
        linalg::multi_dot({ones({2, 3}), ones({2, 3})});
      },
      "ShapeError: linalg::multi_dot: the arrays are f32[2,3], f32[2,3].\n"
      "  Expected at least two matrices, each with as many columns as the next has rows; the first and the "
      "last may be vectors.\n"
      "  at multi_dot_shape.cc:10");
}
