// Attention with a mask of numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnAttentionMask) {
  Array q = ones({2, 3, 4, 8});
  expect_error<DtypeError>(
      [&] {
        nn::dot_product_attention(q, q, q, {.mask = ones({3, 3})});
      },
      "DtypeError: dot_product_attention: the mask is f32[3,3].\n"
      "  Expected bool: true where a query attends to a key.\n"
      "  at nn_attention_mask.cc:11");
}
