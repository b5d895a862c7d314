// Transforms of real numbers of size 0.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FftLengthZero) {
  Array x = zeros({2, 0}, f32);
  expect_error<ArgumentError>([&] { lax::fft(x, FftType::rfft, {0}); },
                              "ArgumentError: rfft: the lengths are (0).\n"
                              "  Expected lengths of at least 1.\n"
                              "  at fft_length_zero.cc:9");
}
