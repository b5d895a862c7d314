// tensorinv of an array that is not a square matrix after reshaping.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TensorinvShape) {
  expect_error<ShapeError>(
      [&] {
        linalg::tensorinv(ones({2, 3, 5}));
      },
      "ShapeError: linalg::tensorinv: a is f32[2,3,5] with ind = 2.\n"
      "  Expected a positive ind, and as many elements along the first `ind` axes as along the others.\n"
      "  at tensorinv_shape.cc:10");
}
