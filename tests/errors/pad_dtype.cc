// Error text: pad dtype.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PadDtype) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<Error>([&] { lax::pad(x, scalar(0.0, f64), {1, 1}, {1, 1}); }, "?");
}
