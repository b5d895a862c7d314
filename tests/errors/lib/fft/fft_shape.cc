// irfft of a half spectrum with another size than the result requires.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FftShape) {
  Array x = zeros({3, 4}, c64);
  expect_error<ShapeError>([&] { lax::fft(x, FftType::irfft, {8}); },
                           "ShapeError: irfft: the operand is c64[3,4], the lengths are (8).\n"
                           "  Expected last axes of sizes (5).\n"
                           "  at fft_shape.cc:9");
}
