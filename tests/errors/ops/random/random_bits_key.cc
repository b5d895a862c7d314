// lax::random_bits with words instead of keys.
#include <tessera/core/samples.h>
#include <tessera/ops/random/random_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomBitsKey) {
  Array key = sample_array({2}, u32, -1, 1);
  expect_error<DtypeError>(
      [&] { lax::random_bits(key, {3}, u32); },
      "DtypeError: random_bits: operand 0 is u32[2].\n"
      "  Expected PRNG keys: make one with random::key(seed), or from words with random::wrap_key_data.\n"
      "  at random_bits_key.cc:11");
}
