// random::randint of a floating dtype.
#include <tessera/core/samples.h>
#include <tessera/lib/random/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomRandintDtype) {
  Array key = random::key(0);
  expect_error<DtypeError>(
      [&] { random::randint(key, 3, 0, 5, f32); },
      "DtypeError: random::randint: the dtype is f32.\n"
      "  Expected an integer dtype, such as i32; random::uniform draws floating numbers.\n"
      "  at random_randint_dtype.cc:11");
}
