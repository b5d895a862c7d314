// Attention with heads that do not divide the features.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnMultiHeadHeads) {
  expect_error<ArgumentError>(
      [&] { nn::MultiHeadAttention(random::key(0), 10, 4); },
      "ArgumentError: MultiHeadAttention: 10 features cannot be split into 4 heads, 4 of them for keys.\n"
      "  Expected a number of heads that divides the features (or .size), and is a multiple of the key "
      "heads.\n"
      "  at nn_multi_head_heads.cc:9");
}
