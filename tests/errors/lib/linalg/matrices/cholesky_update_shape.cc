// cholesky_update of a matrix that is not square.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CholeskyUpdateShape) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { lax::linalg::cholesky_update(x, ones(2)); },
                           "ShapeError: lax::linalg::cholesky_update: an operand is f32[2,3].\n"
                           "  Expected a square matrix.\n"
                           "  at cholesky_update_shape.cc:9");
}
