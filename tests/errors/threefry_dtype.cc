#include <tessera/core/samples.h>
#include <tessera/ops/random/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ThreefryDtype) {
  Array x = sample_array({3}, i32, -1, 1);
  expect_error<Error>([&] { lax::threefry2x32(x, x, x, x); }, "?");
}
