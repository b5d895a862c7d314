// Attention with a bias of five axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnAttentionBiasRank) {
  Array q = ones({2, 3, 4, 8});
  expect_error<ShapeError>(
      [&] {
        nn::dot_product_attention(q, q, q, {.bias = ones({1, 2, 4, 3, 3})});
      },
      "ShapeError: dot_product_attention: the bias is f32[1,2,4,3,3].\n"
      "  Expected a shape that broadcasts to [b, heads, t, s].\n"
      "  at nn_attention_bias_rank.cc:11");
}
