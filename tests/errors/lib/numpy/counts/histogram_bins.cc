// histogram with 0 bins.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HistogramBins) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { histogram(x, 0); },
                              "ArgumentError: histogram: the number of bins is 0.\n"
                              "  Expected at least one bin.\n"
                              "  at histogram_bins.cc:9");
}
