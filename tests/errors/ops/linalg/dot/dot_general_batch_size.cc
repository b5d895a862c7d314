// dot_general with batch axes of different sizes.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DotGeneralBatchSize) {
  Array x = sample_array({2, 3, 4}, f32, -1, 1);
  Array y = sample_array({3, 4, 5}, f32, -1, 1);
  expect_error<ShapeError>(
      [&] {
        lax::dot_general(x, y, {{2}, {1}, {0}, {0}});
      },
      "ShapeError: dot_general: batch axes differ: lhs f32[2,3,4] axis 0 has 2, rhs f32[3,4,5] axis 0 has "
      "3.\n"
      "  Expected equal sizes along each batch pair (lhs_batch = (0), rhs_batch = (0)).\n"
      "  at dot_general_batch_size.cc:13");
}
