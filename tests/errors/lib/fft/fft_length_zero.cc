// fft of size 0.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FftLengthZero) {
  Array x = zeros({2, 0}, c64);
  expect_error<ArgumentError>([&] { lax::fft(x, FftType::ifft, {0}); },
                              "ArgumentError: ifft: the lengths are (0).\n"
                              "  Expected lengths of at least 1.\n"
                              "  at fft_length_zero.cc:9");
}
