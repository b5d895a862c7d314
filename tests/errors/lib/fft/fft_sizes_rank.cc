// More sizes than axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FftSizesRank) {
  Array x = zeros({3});
  expect_error<ArgumentError>(
      [&] {
        fft::fftn(x, {.s = Dims{3, 4}});
      },
      "ArgumentError: fft::fftn: s = (3, 4) has 2 sizes, the operand is f32[3].\n"
      "  Expected at most one size for each axis.\n"
      "  at fft_sizes_rank.cc:11");
}
