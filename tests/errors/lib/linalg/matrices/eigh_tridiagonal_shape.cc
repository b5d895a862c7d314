// eigh_tridiagonal with diagonals of equal size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EighTridiagonalShape) {
  expect_error<ShapeError>([&] { linalg::eigh_tridiagonal(ones(3), ones(3)); },
                           "ShapeError: linalg::eigh_tridiagonal: d is f32[3], e is f32[3].\n"
                           "  Expected vectors of n and n - 1 elements.\n"
                           "  at eigh_tridiagonal_shape.cc:8");
}
