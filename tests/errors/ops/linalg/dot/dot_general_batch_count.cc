// dot_general with different numbers of batch axes.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DotGeneralBatchCount) {
  Array x = sample_array({2, 3}, f32, -1, 1);
  Array y = sample_array({2, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::dot_general(x, y, {{1}, {1}, {0}, {}});
      },
      "ArgumentError: dot_general: lhs_batch = (0) has 1 entries, rhs_batch = () has 0.\n"
      "  Expected pairs of axes: lists of equal length.\n"
      "  at dot_general_batch_count.cc:13");
}
