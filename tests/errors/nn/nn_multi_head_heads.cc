// Attention with heads that do not divide the features.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnMultiHeadHeads) {
  expect_error<ArgumentError>(
      [&] { nn::MultiHeadAttention(random::key(0), 10, 4); },
      "ArgumentError: MultiHeadAttention: 10 features in 4 heads, 4 of keys.\n"
      "  Expected heads that divide the features (or .size), and a multiple of those of keys.\n"
      "  at nn_multi_head_heads.cc:9");
}
