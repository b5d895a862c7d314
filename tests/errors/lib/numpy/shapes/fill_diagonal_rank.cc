// fill_diagonal of a vector.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FillDiagonalRank) {
  expect_error<ShapeError>([&] { fill_diagonal(ones({3}), 1); },
                           "ShapeError: fill_diagonal: the operand is f32[3].\n"
                           "  Expected a matrix, or more axes of one size.\n"
                           "  at fill_diagonal_rank.cc:8");
}
