// diagonal of a vector.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DiagonalRank) {
  expect_error<ShapeError>([&] { diagonal(ones({3})); },
                           "ShapeError: diagonal: the operand is f32[3].\n"
                           "  Expected an array of at least two axes; diag makes a matrix of a vector.\n"
                           "  at diagonal_rank.cc:8");
}
