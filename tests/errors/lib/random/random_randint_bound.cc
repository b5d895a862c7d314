// random::randint with a complex bound.
#include <tessera/core/samples.h>
#include <tessera/lib/random/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomRandintBound) {
  Array key = random::key(0);
  Array high = sample_array({}, c64, -1, 1);
  expect_error<DtypeError>([&] { random::randint(key, 3, 0, high); },
                           "DtypeError: random::randint: a bound is c64[].\n"
                           "  Expected integers; convert with astype(i32).\n"
                           "  at random_randint_bound.cc:11");
}
