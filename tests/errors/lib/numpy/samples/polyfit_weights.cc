// polyfit with too few weights.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PolyfitWeights) {
  expect_error<ShapeError>([&] { polyfit(ones(3), ones(3), 1, {.weights = ones(2)}); },
                           "ShapeError: polyfit: the weights are f32[2] for 3 points.\n"
                           "  Expected a vector with one weight for each point.\n"
                           "  at polyfit_weights.cc:8");
}
