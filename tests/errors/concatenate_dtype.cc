// Error text: concatenate dtype.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConcatenateDtype) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array y = sample_array({4, 3}, i32, -1, 1);
  expect_error<Error>([&] { lax::concatenate({x, y}, 0); }, "?");
}
