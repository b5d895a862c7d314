// conv_transpose of operands of different ranks.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvTransposeRank) {
  expect_error<ShapeError>(
      [&] {
        lax::conv_transpose(ones({1, 5, 2}), ones({3, 3, 2, 4}), {1});
      },
      "ShapeError: conv_general_dilated: the operands are f32[1,5,2] and f32[3,3,2,4].\n"
      "  Expected equal numbers of axes: batch, features, and the spatial axes.\n"
      "  at conv_transpose_rank.cc:10");
}
