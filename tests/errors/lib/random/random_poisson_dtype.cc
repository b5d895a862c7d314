// random::poisson with a floating dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomPoissonDtype) {
  Array key = random::key(0);
  expect_error<DtypeError>([&] { random::poisson(key, 2.0, {}, f32); },
                           "DtypeError: random::poisson: the dtype is f32.\n"
                           "  Expected an integer dtype, such as i32.\n"
                           "  at random_poisson_dtype.cc:9");
}
