#include <tessera/core/samples.h>
#include <tessera/ops/random/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomFoldInDtype) {
  Array key = sample_array({}, key_threefry, -1, 1);
  Array n = sample_array({}, i32, -1, 1);
  expect_error<Error>([&] { lax::random_fold_in(key, n); }, "?");
}
