// The pseudoinverse of a vector.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LinalgRank) {
  expect_error<ShapeError>(
      [&] { linalg::pinv(ones({3})); },
      "ShapeError: linalg::pinv: the operand is f32[3].\n"
      "  Expected matrices: at least two axes, of which the last two are rows and columns.\n"
      "  at linalg_rank.cc:9");
}
