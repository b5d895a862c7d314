#include <tessera/core/samples.h>
#include <tessera/lib/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomCategoricalShape) {
  Array key = random::key(0);
  Array logits = sample_array({3, 4}, f32, -1, 1);
  expect_error<Error>([&] { random::categorical(key, logits, 1, 5); }, "?");
}
