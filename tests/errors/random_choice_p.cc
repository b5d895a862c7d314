#include <tessera/core/samples.h>
#include <tessera/lib/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomChoiceP) {
  Array key = random::key(0);
  Array p = sample_array({3}, f32, -1, 1);
  expect_error<Error>([&] { random::choice(key, 4, 3, {.p = p}); }, "?");
}
