// Error text: reshape negative.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReshapeNegative) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<Error>([&] { lax::reshape(x, {-2, -6}); }, "?");
}
