// Attention with heads that cannot share those of the keys.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnAttentionHeads) {
  Array q = ones({2, 3, 4, 8}), k = ones({2, 3, 3, 8});
  expect_error<ShapeError>([&] { nn::dot_product_attention(q, k, k); },
                           "ShapeError: dot_product_attention: 4 query heads cannot share 3 key heads.\n"
                           "  Expected query heads to be a multiple of key heads.\n"
                           "  at nn_attention_heads.cc:9");
}
