// quantile with weights that fit neither the array nor the axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, QuantileWeightsShape) {
  expect_error<ShapeError>(
      [&] {
        quantile(ones({3, 4}), 0.5, {.axis = 1, .method = Between::inverted_cdf, .weights = ones({3})});
      },
      "ShapeError: quantile: the weights are f32[3] for f32[3,4] along axes (1).\n"
      "  Expected the shape (3, 4), or (4).\n"
      "  at quantile_weights_shape.cc:10");
}
