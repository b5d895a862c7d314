// conv_transpose with more strides than spatial axes.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvTransposeStrides) {
  Array x = sample_array({1, 5, 2}, f32, -1, 1);
  Array y = sample_array({3, 2, 4}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::conv_transpose(x, y, {2, 2});
      },
      "ArgumentError: conv_transpose: strides = (2, 2) has 2 entries for 1 spatial axis.\n"
      "  Expected one number for each spatial axis.\n"
      "  at conv_transpose_strides.cc:13");
}
