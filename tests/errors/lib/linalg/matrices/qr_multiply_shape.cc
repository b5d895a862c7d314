// qr_multiply with a matrix of incompatible shape.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, QrMultiplyShape) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        linalg::qr_multiply(x, ones({4, 3}));
      },
      "ShapeError: linalg::qr_multiply: a is f32[2,3], c is f32[4,3].\n"
      "  Expected c with 2 columns.\n"
      "  at qr_multiply_shape.cc:11");
}
