// random::uniform of an integer dtype.
#include <tessera/core/samples.h>
#include <tessera/lib/random/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomUniformDtype) {
  Array key = random::key(0);
  expect_error<DtypeError>([&] { random::uniform(key, 3, i32); },
                           "DtypeError: random::uniform: the dtype is i32.\n"
                           "  Expected a floating dtype, such as f32.\n"
                           "  at random_uniform_dtype.cc:10");
}
