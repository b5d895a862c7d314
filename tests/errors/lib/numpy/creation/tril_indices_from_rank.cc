// tril_indices_from of a vector.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TrilIndicesFromRank) {
  expect_error<ShapeError>([&] { tril_indices_from(ones({3})); },
                           "ShapeError: tril_indices_from: the operand is f32[3].\n"
                           "  Expected a matrix.\n"
                           "  at tril_indices_from_rank.cc:8");
}
