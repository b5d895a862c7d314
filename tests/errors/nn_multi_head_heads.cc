// Attention with heads that do not divide the features.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnMultiHeadHeads) {
  expect_error<ArgumentError>(
      [&] { nn::MultiHeadAttention(random::key(0), 10, 4); },
      "ArgumentError: MultiHeadAttention: 10 features, 4 heads and 4 key heads do not fit.\n"
      "  Expected key heads that divide the heads, and heads that divide the features (or set .size).\n"
      "  at nn_multi_head_heads.cc:9");
}
