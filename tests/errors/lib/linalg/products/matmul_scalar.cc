// matmul with a scalar.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MatmulScalar) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] { matmul(x, 2.0); },
      "ShapeError: matmul: the operands are f32[2,3] and f32[]*; a scalar has no axis to sum over.\n"
      "  Expected at least one axis each; use * for the product with a scalar.\n"
      "  at matmul_scalar.cc:10");
}
