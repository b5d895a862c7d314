// dot_general with different numbers of contracted axes.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DotGeneralContractCount) {
  Array x = sample_array({2, 3}, f32, -1, 1);
  Array y = sample_array({2, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::dot_general(x, y, {{0, 1}, {0}});
      },
      "ArgumentError: dot_general: lhs_contract = (0, 1) has 2 entries, rhs_contract = (0) has 1.\n"
      "  Expected pairs of axes: lists of equal length.\n"
      "  at dot_general_contract_count.cc:13");
}
