// lax::pad with negative padding that crops more than the operand.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PadTooNegative) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::pad(x, scalar(0.0, f32), {0, -2}, {0, -2});
      },
      "ArgumentError: pad: low -2 and high -2 remove more elements than axis 1 of f32[4,3] has.\n"
      "  The size of the padded axis would be -1; expected at least 0.\n"
      "  at pad_too_negative.cc:12");
}
