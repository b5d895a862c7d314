// lax::random_bits of a signed dtype.
#include <tessera/core/samples.h>
#include <tessera/ops/random/random_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomBitsDtype) {
  Array key = sample_array({}, key_threefry, -1, 1);
  expect_error<DtypeError>([&] { lax::random_bits(key, {3}, i32); },
                           "DtypeError: random_bits: the result has dtype i32.\n"
                           "  Expected u8, u16, u32 or u64.\n"
                           "  at random_bits_dtype.cc:10");
}
