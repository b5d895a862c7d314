#include <tessera/core/samples.h>
#include <tessera/ops/random/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomWrapShape) {
  Array words = sample_array({3}, u32, -1, 1);
  expect_error<Error>([&] { lax::random_wrap(words); }, "?");
}
