// lax::reduce_precision to 0 exponent bits.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReducePrecisionBits) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] { lax::reduce_precision(x, 0, 3); },
      "ArgumentError: reduce_precision: 0 exponent bits and 3 mantissa bits are requested.\n"
      "  Expected at least 1 exponent bit and at least 0 mantissa bits.\n"
      "  at reduce_precision_bits.cc:10");
}
