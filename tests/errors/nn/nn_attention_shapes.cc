// Attention with keys of another size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnAttentionShapes) {
  Array q = ones({2, 3, 4, 8}), k = ones({2, 3, 4, 6});
  expect_error<ShapeError>([&] { nn::dot_product_attention(q, k, k); },
                           "ShapeError: dot_product_attention: query f32[2,3,4,8], key f32[2,3,4,6], value "
                           "f32[2,3,4,6] do not fit.\n"
                           "  Expected query [b, t, heads, size], key and value [b, s, key heads, size].\n"
                           "  at nn_attention_shapes.cc:9");
}
