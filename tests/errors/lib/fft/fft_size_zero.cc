// irfft of a single number, whose result would have size 0.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FftSizeZero) {
  Array x = zeros({2, 1}, c64);
  expect_error<ArgumentError>(
      [&] { fft::irfft(x); },
      "ArgumentError: fft::irfft: the operand is c64[2,1], transformed with sizes (0).\n"
      "  Expected sizes of at least 1: n or s is the size to which an axis is truncated or padded.\n"
      "  at fft_size_zero.cc:10");
}
