// rng_bit_generator with a state of the wrong dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RngBitGeneratorState) {
  Array state = zeros(2, i32);
  expect_error<DtypeError>([&] { lax::rng_bit_generator(state, {3}); },
                           "DtypeError: rng_bit_generator: the state is i32[2].\n"
                           "  Expected u64[2], u64[3] or u32[4].\n"
                           "  at rng_bit_generator_state.cc:9");
}
