#include <tessera/core/samples.h>
#include <tessera/lib/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomRandintDtype) {
  Array key = random::key(0);
  expect_error<Error>([&] { random::randint(key, 3, 0, 5, f32); }, "?");
}
