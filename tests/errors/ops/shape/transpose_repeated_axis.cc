// lax::transpose with a repeated axis.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TransposeRepeatedAxis) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::transpose(x, {0, 0});
      },
      "ArgumentError: transpose: axis 0 appears twice in (0, 0).\n"
      "  Expected each axis at most once.\n"
      "  at transpose_repeated_axis.cc:12");
}
