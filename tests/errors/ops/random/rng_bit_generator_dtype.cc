// rng_bit_generator with a floating dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RngBitGeneratorDtype) {
  Array state = zeros(2, u64);
  expect_error<DtypeError>([&] { lax::rng_bit_generator(state, {3}, f32); },
                           "DtypeError: rng_bit_generator: the result has dtype f32.\n"
                           "  Expected u8, u16, u32 or u64.\n"
                           "  at rng_bit_generator_dtype.cc:9");
}
