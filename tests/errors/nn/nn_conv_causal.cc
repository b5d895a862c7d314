// A causal convolution over two spatial axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnConvCausal) {
  nn::Conv layer(random::key(0), 3, 4, {3, 3}, {.padding = "CAUSAL"});
  expect_error<ArgumentError>(
      [&] {
        layer(ones({1, 8, 8, 3}));
      },
      "ArgumentError: Conv: the padding is CAUSAL over 2 spatial axes.\n"
      "  Expected one spatial axis, which is time.\n"
      "  at nn_conv_causal.cc:11");
}
