#include <tessera/core/samples.h>
#include <tessera/lib/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomUniformBounds) {
  Array key = random::key(0);
  Array low = sample_array({2}, f32, -1, 1);
  expect_error<Error>([&] { random::uniform(key, 3, f32, low, 5.0); }, "?");
}
