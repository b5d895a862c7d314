// lax::pad with a value of another dtype.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PadDtype) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<DtypeError>(
      [&] {
        lax::pad(x, scalar(0.0, f64), {1, 1}, {1, 1});
      },
      "DtypeError: pad: the operand is f32[4,3], but the padding value is f64[].\n"
      "  Expected one dtype; convert with astype.\n"
      "  at pad_dtype.cc:12");
}
