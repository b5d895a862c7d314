// dot_general with contracted axes of different sizes.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DotGeneralContractSize) {
  Array x = sample_array({8, 128}, f32, -1, 1);
  Array y = sample_array({64, 32}, f32, -1, 1);
  expect_error<ShapeError>(
      [&] {
        lax::dot_general(x, y, {{1}, {0}});
      },
      "ShapeError: dot_general: contracted axes differ: lhs f32[8,128] axis 1 has 128, rhs f32[64,32] axis 0 "
      "has 64.\n"
      "  Expected equal sizes along each contracted pair (lhs_contract = (1), rhs_contract = (0)).\n"
      "  at dot_general_contract_size.cc:13");
}
