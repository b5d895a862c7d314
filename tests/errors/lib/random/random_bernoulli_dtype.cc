// random::bernoulli with an integer probability.
#include <tessera/core/samples.h>
#include <tessera/lib/random/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomBernoulliDtype) {
  Array key = random::key(0);
  expect_error<DtypeError>([&] { random::bernoulli(key, 1); },
                           "DtypeError: random::bernoulli: the dtype is i32.\n"
                           "  Expected a floating dtype, such as f32.\n"
                           "  at random_bernoulli_dtype.cc:10");
}
