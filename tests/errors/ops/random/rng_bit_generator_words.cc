// rng_bit_generator with too many words of state.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RngBitGeneratorWords) {
  Array state = zeros(4, u64);
  expect_error<ShapeError>([&] { lax::rng_bit_generator(state, {3}); },
                           "ShapeError: rng_bit_generator: the state is u64[4].\n"
                           "  Expected u64[2], u64[3] or u32[4]: key and counter.\n"
                           "  at rng_bit_generator_words.cc:9");
}
