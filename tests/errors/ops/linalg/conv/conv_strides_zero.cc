// A convolution with a stride of 0.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvStridesZero) {
  Array x = sample_array({1, 2, 5}, f32, -1, 1);
  Array y = sample_array({3, 2, 3}, f32, -1, 1);
  expect_error<ArgumentError>([&] { lax::conv_general_dilated(x, y, {.window_strides = {0}}); },
                              "ArgumentError: conv_general_dilated: strides = (0) has an entry below 1.\n"
                              "  Expected numbers of at least 1.\n"
                              "  at conv_strides_zero.cc:11");
}
