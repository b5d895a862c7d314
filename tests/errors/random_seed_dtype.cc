#include <tessera/core/samples.h>
#include <tessera/ops/random/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomSeedDtype) {
  Array seed = sample_array({}, f32, -1, 1);
  expect_error<Error>([&] { lax::random_seed(seed); }, "?");
}
