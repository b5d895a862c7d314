// matmul of matrices of incompatible sizes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MatmulSizes) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] { matmul(x, x); },
      "ShapeError: matmul: the operands are f32[2,3] and f32[2,3]: 3 columns against 2 rows.\n"
      "  Expected [..., m, k] and [..., k, n]; swapaxes(x, -1, -2) transposes a matrix.\n"
      "  at matmul_sizes.cc:10");
}
