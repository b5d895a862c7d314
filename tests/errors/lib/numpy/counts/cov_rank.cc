// cov of an array of three axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CovRank) {
  expect_error<ShapeError>(
      [&] {
        cov(ones({2, 2, 2}));
      },
      "ShapeError: cov: an operand is f32[2,2,2].\n"
      "  Expected vectors or matrices.\n"
      "  at cov_rank.cc:10");
}
