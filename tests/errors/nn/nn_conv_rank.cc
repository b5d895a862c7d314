// A convolution of an array with too few axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnConvRank) {
  nn::Conv layer(random::key(0), 3, 4, {3, 3});
  expect_error<ShapeError>(
      [&] {
        layer(ones({8, 3}));
      },
      "ShapeError: Conv: a window of 2 axes does not fit f32[8,3].\n"
      "  Expected x [n..., space..., features].\n"
      "  at nn_conv_rank.cc:11");
}
