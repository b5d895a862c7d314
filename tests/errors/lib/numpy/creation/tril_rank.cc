// tril of a vector.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TrilRank) {
  expect_error<ShapeError>([&] { tril(ones({3})); },
                           "ShapeError: tril: the operand is f32[3].\n"
                           "  Expected a matrix, or a batch of them.\n"
                           "  at tril_rank.cc:8");
}
