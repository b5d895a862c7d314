// random::key with a dtype that is not a key dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomKeyImpl) {
  expect_error<DtypeError>([&] { random::key(0, u32); },
                           "DtypeError: random_seed: u32 is not a dtype of PRNG keys.\n"
                           "  Expected key_threefry or key_rbg.\n"
                           "  at random_key_impl.cc:8");
}
