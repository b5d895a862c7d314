// histogramdd with two bins for three axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HistogramddBins) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        histogramdd(x, {2, 3});
      },
      "ArgumentError: histogramdd: the points are f32[2,3], with 2 bins and 0 ranges.\n"
      "  Expected points [count, axes], and bins and ranges for each axis.\n"
      "  at histogramdd_bins.cc:11");
}
