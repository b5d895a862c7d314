// GroupNorm with more batch axes than the array has.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnGroupNormBatch) {
  nn::GroupNorm layer({.groups = 3, .batch_axes = 2}, 6);
  expect_error<ShapeError>(
      [&] {
        layer(ones({2, 6}));
      },
      "ShapeError: GroupNorm: the operand f32[2,6] has too few axes for 2 batch axes.\n"
      "  Expected x [batch..., space..., features].\n"
      "  at nn_group_norm_batch.cc:11");
}
