// block_diag of an array with three axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BlockDiagRank) {
  expect_error<ShapeError>(
      [&] {
        linalg::block_diag({ones({2, 3, 1})});
      },
      "ShapeError: linalg::block_diag: one of the arrays is f32[2,3,1].\n"
      "  Expected matrices, vectors (as rows) or numbers.\n"
      "  at block_diag_rank.cc:10");
}
