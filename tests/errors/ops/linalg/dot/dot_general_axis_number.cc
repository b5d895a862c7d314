// dot_general_p over an axis that an operand does not have.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DotGeneralAxisNumber) {
  Array x = sample_array({2, 3}, f32, -1, 1);
  Array y = sample_array({3, 2}, f32, -1, 1);
  At line(here());
  expect_error<ArgumentError>(
      [&] {
        dot_general_p(DotGeneral{{{5}, {0}}, f32}, {x, y});
      },
      "ArgumentError: dot_general: lhs_contract = (5), lhs_batch = (): 5 is not an axis of lhs f32[2,3].\n"
      "  Expected axis numbers in [0, 2).\n"
      "  at dot_general_axis_number.cc:11");
}
