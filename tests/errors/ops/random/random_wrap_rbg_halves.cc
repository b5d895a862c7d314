// random::wrap_key_data with words that no seed gives for an rbg key.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomWrapRbgHalves) {
  Array words = arange(4, u32);
  expect_error<ArgumentError>(
      [&] { random::wrap_key_data(words, key_rbg); },
      "ArgumentError: random::wrap_key_data: the halves of rbg keys differ: [0 1 2 3].\n"
      "  Expected words of keys that come from a seed; their halves are equal.\n"
      "  at random_wrap_rbg_halves.cc:10");
}
