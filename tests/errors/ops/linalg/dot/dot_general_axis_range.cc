// lax::dot_general over an axis that an operand does not have.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DotGeneralAxisRange) {
  Array x = sample_array({2, 3}, f32, -1, 1);
  Array y = sample_array({3, 4}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::dot_general(x, y, {{2}, {0}});
      },
      "ArgumentError: dot_general: axis 2 is out of range for an array of rank 2.\n"
      "  Expected an axis in [-2, 2).\n"
      "  at dot_general_axis_range.cc:13");
}
