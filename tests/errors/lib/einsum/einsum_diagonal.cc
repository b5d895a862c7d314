// einsum over a diagonal of axes of different sizes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EinsumDiagonal) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] { einsum("ii->i", x); },
      "ShapeError: einsum: \"ii->i\": axes 0 and 1 of f32[2,3] share 'i' but have sizes 2 and 3.\n"
      "  Expected equal sizes on a diagonal.\n"
      "  at einsum_diagonal.cc:10");
}
