// Self attention of a vector.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnMultiHeadRank) {
  nn::MultiHeadAttention layer(random::key(0), 8, 2);
  expect_error<ShapeError>([&] { layer(ones(8)); },
                           "ShapeError: MultiHeadAttention: the operand is f32[8].\n"
                           "  Expected x [batch..., t, features].\n"
                           "  at nn_multi_head_rank.cc:9");
}
