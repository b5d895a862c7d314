// Error text: concatenate shape.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConcatenateShape) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array y = sample_array({4, 2}, f32, -1, 1);
  expect_error<Error>([&] { lax::concatenate({x, x, y}, 0); }, "?");
}
