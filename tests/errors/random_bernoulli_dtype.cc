#include <tessera/core/samples.h>
#include <tessera/lib/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomBernoulliDtype) {
  Array key = random::key(0);
  expect_error<Error>([&] { random::bernoulli(key, 1); }, "?");
}
