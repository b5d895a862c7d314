// lax::rev of one axis twice.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RevRepeatedAxis) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::rev(x, {0, -2});
      },
      "ArgumentError: rev: axis 0 appears twice in (0, -2).\n"
      "  Expected each axis at most once.\n"
      "  at rev_repeated_axis.cc:12");
}
