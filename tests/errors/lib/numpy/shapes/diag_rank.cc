// diag of an array of three axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DiagRank) {
  expect_error<ShapeError>(
      [&] {
        diag(ones({2, 2, 2}));
      },
      "ShapeError: diag: the operand is f32[2,2,2].\n"
      "  Expected a vector or a matrix; diagonal takes arrays of more axes.\n"
      "  at diag_rank.cc:10");
}
