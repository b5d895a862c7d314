// random::uniform with words instead of a key.
#include <tessera/core/samples.h>
#include <tessera/lib/random/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomKeyDtype) {
  Array x = sample_array({2}, u32, -1, 1);
  expect_error<DtypeError>([&] { random::uniform(x); },
                           "DtypeError: random::uniform: the key is u32[2].\n"
                           "  Expected a PRNG key: random::key(seed), or random::wrap_key_data(words).\n"
                           "  at random_key_dtype.cc:10");
}
