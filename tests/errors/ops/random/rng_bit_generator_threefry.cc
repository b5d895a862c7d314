// rng_bit_generator with three words of state for threefry, which has two.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RngBitGeneratorThreefry) {
  Array state = zeros(3, u64);
  expect_error<ShapeError>([&] { lax::rng_bit_generator(state, {3}, u32, RngAlgorithm::three_fry); },
                           "ShapeError: rng_bit_generator: the state is u64[3].\n"
                           "  Expected u64[2] or u32[4]: key and counter.\n"
                           "  at rng_bit_generator_threefry.cc:9");
}
