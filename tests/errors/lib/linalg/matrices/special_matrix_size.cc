// companion of a polynomial of degree 0.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SpecialMatrixSize) {
  expect_error<ShapeError>([&] { linalg::companion(ones(1)); },
                           "ShapeError: linalg::companion: the operand is f32[1].\n"
                           "  Expected at least 2 elements along the last axis.\n"
                           "  at special_matrix_size.cc:8");
}
