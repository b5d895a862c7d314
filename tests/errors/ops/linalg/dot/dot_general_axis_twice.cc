// dot_general with an axis that is both contracted and batch.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DotGeneralAxisTwice) {
  Array x = sample_array({2, 3}, f32, -1, 1);
  Array y = sample_array({3, 2}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::dot_general(x, y, {{1}, {0}, {1}, {0}});
      },
      "ArgumentError: dot_general: lhs_contract = (1), lhs_batch = (1) name axis 1 twice.\n"
      "  Expected each axis at most once, contracted or batch.\n"
      "  at dot_general_axis_twice.cc:13");
}
