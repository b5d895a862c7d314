// Error text: slice stride.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SliceStride) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<Error>([&] { lax::slice(x, {0, 0}, {4, 3}, {1, 0}); }, "?");
}
