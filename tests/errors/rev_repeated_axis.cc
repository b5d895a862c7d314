// Error text: rev repeated axis.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RevRepeatedAxis) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<Error>([&] { lax::rev(x, {0, -2}); }, "?");
}
