#include <tessera/core/samples.h>
#include <tessera/ops/random/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomBitsKey) {
  Array key = sample_array({2}, u32, -1, 1);
  expect_error<Error>([&] { lax::random_bits(key, {3}, u32); }, "?");
}
