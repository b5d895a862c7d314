// cov with too few weights.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CovWeights) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { cov(x, {.aweights = ones({2})}); },
                           "ShapeError: cov: the option aweights is f32[2] for 3 observations.\n"
                           "  Expected a vector with one weight for each observation.\n"
                           "  at cov_weights.cc:9");
}
