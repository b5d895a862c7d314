// Attention with queries and keys of different dtypes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnAttentionDtypes) {
  Array q = ones({2, 3, 4, 8}), k = ones({2, 3, 4, 8}, bf16);
  expect_error<DtypeError>([&] { nn::dot_product_attention(q, k, k); },
                           "DtypeError: dot_product_attention: query f32[2,3,4,8], key bf16[2,3,4,8], value "
                           "bf16[2,3,4,8] have different dtypes, or integers.\n"
                           "  Expected one floating dtype; convert with astype.\n"
                           "  at nn_attention_dtypes.cc:9");
}
