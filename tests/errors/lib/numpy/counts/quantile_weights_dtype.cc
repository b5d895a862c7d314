// quantile with complex weights.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, QuantileWeightsDtype) {
  expect_error<DtypeError>(
      [&] { quantile(ones({3}), 0.5, {.method = Between::inverted_cdf, .weights = ones({3}, c64)}); },
      "DtypeError: quantile: the weights are c64[3].\n"
      "  Expected real numbers.\n"
      "  at quantile_weights_dtype.cc:9");
}
