// A convolution of operands of different ranks.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvRank) {
  Array x = sample_array({1, 2, 5, 5}, f32, -1, 1);
  Array y = sample_array({3, 2, 3}, f32, -1, 1);
  expect_error<ShapeError>([&] { lax::conv_general_dilated(x, y); },
                           "ShapeError: conv_general_dilated: the operands are f32[1,2,5,5] and f32[3,2,3].\n"
                           "  Expected equal numbers of axes: batch, features, and the spatial axes.\n"
                           "  at conv_rank.cc:11");
}
