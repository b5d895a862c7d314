// Transforms of complex numbers of a negative size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FftLengthNegative) {
  Array x = zeros({2, 0}, c64);
  EXPECT_EQ(lax::fft(x, FftType::fft, {0}).shape(), (Shape{2, 0}));
  expect_error<ArgumentError>([&] { lax::fft(x, FftType::fft, {-1}); },
                              "ArgumentError: fft: the lengths are (-1).\n"
                              "  Expected lengths of at least 0.\n"
                              "  at fft_length_negative.cc:10");
}
