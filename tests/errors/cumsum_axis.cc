// Error text: cumsum axis.
#include <tessera/core/samples.h>
#include <tessera/ops/reduce/reduce.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CumsumAxis) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<Error>([&] { lax::cumsum(x, 2); }, "?");
}
