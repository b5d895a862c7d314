// quantile with weights and a method that does not support them.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, QuantileWeights) {
  expect_error<ArgumentError>(
      [&] { quantile(ones({3}), 0.5, {.weights = ones({3})}); },
      "ArgumentError: quantile: weights are given for a method that interpolates between elements.\n"
      "  Expected .method = Between::inverted_cdf.\n"
      "  at quantile_weights.cc:9");
}
