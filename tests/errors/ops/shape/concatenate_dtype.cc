// lax::concatenate of arrays of different dtypes.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConcatenateDtype) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array y = sample_array({4, 3}, i32, -1, 1);
  expect_error<DtypeError>(
      [&] {
        lax::concatenate({x, y}, 0);
      },
      "DtypeError: concatenate: operand 0 is f32[4,3], but operand 1 is i32[4,3].\n"
      "  Expected one dtype; convert with astype.\n"
      "  at concatenate_dtype.cc:13");
}
