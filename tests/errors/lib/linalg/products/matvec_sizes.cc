// matvec with a vector of another size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MatvecSizes) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] { matvec(x, ones({2})); },
      "ShapeError: matvec: the operands are f32[2,3] and f32[2]: 3 against 2 elements to sum over.\n"
      "  Expected equal numbers of elements.\n"
      "  at matvec_sizes.cc:10");
}
