// Error text: pad too negative.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PadTooNegative) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<Error>([&] { lax::pad(x, scalar(0.0, f32), {0, -2}, {0, -2}); }, "?");
}
