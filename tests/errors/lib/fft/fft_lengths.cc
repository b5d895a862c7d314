// fft over more axes than the primitive supports.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FftLengths) {
  Array x = zeros({2, 2, 2, 2}, c64);
  expect_error<ArgumentError>(
      [&] {
        lax::fft(x, FftType::fft, {2, 2, 2, 2});
      },
      "ArgumentError: fft: there are 4 lengths.\n"
      "  Expected 1 to 3, one for each of the last axes; tessera::fft takes any number of axes.\n"
      "  at fft_lengths.cc:11");
}
