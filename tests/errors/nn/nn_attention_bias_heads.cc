// Attention with a bias for another number of heads.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnAttentionBiasHeads) {
  Array q = ones({2, 3, 4, 8});
  expect_error<ShapeError>(
      [&] {
        nn::dot_product_attention(q, q, q, {.bias = ones({3, 3, 3})});
      },
      "ShapeError: dot_product_attention: the bias f32[3,3,3] has 3 heads.\n"
      "  Expected 1, or those of the query: 4.\n"
      "  at nn_attention_bias_heads.cc:11");
}
