// A transposed convolution in groups.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnConvTransposeGroups) {
  expect_error<ArgumentError>(
      [&] {
        nn::ConvTranspose(random::key(0), 4, 4, {3, 3}, {.groups = 2});
      },
      "ArgumentError: ConvTranspose: groups = 2, input_dilation = ().\n"
      "  Expected neither option: groups are not supported, and the strides dilate the input already.\n"
      "  at nn_conv_transpose_groups.cc:10");
}
