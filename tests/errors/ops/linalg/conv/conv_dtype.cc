// A convolution of operands of different dtypes.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvDtype) {
  Array x = sample_array({1, 2, 5}, f32, -1, 1);
  Array y = sample_array({3, 2, 3}, bf16, -1, 1);
  expect_error<DtypeError>(
      [&] { lax::conv_general_dilated(x, y); },
      "DtypeError: conv_general_dilated: the operands have different dtypes: f32[1,2,5], bf16[3,2,3].\n"
      "  Expected one dtype; convert with astype.\n"
      "  at conv_dtype.cc:12");
}
