// BatchNorm of another number of features.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnBatchNormFeatures) {
  nn::BatchNorm layer(6);
  expect_error<ShapeError>(
      [&] {
        layer(ones({2, 5}), layer.initial_state());
      },
      "ShapeError: BatchNorm: the operand is f32[2,5].\n"
      "  Expected x [..., 6].\n"
      "  at nn_batch_norm_features.cc:11");
}
