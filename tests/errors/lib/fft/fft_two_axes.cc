// fft2 over one axis.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FftTwoAxes) {
  Array x = zeros({3, 4});
  expect_error<ArgumentError>([&] { fft::fft2(x, {.axes = Axes{0}}); },
                              "ArgumentError: fft::fft2: axes = (0) has 1 axes.\n"
                              "  Expected two; fft::fft2 is for two axes, fft::fftn is for any number.\n"
                              "  at fft_two_axes.cc:9");
}
