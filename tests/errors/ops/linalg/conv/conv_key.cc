// A convolution of PRNG keys.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvKey) {
  Array x = sample_array({1, 2, 5}, key_threefry, -1, 1);
  Array y = sample_array({3, 2, 3}, key_threefry, -1, 1);
  expect_error<DtypeError>([&] { lax::conv_general_dilated(x, y); },
                           "DtypeError: conv_general_dilated: operand 0 is key<threefry>[1,2,5].\n"
                           "  Expected floating, integer or complex numbers; convert with astype.\n"
                           "  at conv_key.cc:11");
}
