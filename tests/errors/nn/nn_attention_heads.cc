// Attention with a number of query heads that is not a multiple of the key heads.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnAttentionHeads) {
  Array q = ones({2, 3, 4, 8}), k = ones({2, 3, 3, 8});
  expect_error<ShapeError>([&] { nn::dot_product_attention(q, k, k); },
                           "ShapeError: dot_product_attention: 4 heads of queries share 3 heads of keys.\n"
                           "  Expected a multiple.\n"
                           "  at nn_attention_heads.cc:9");
}
