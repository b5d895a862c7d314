// Different numbers of sizes and axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FftSizesAxes) {
  Array x = zeros({3, 4});
  expect_error<ArgumentError>(
      [&] {
        fft::fftn(x, {.s = Dims{3, 4}, .axes = Axes{0}});
      },
      "ArgumentError: fft::fftn: s = (3, 4) has 2 sizes, axes = (0) has 1 axes.\n"
      "  Expected one size for each axis.\n"
      "  at fft_sizes_axes.cc:11");
}
