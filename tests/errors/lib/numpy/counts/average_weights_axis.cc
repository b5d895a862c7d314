// average with one weight for each row and no axis.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AverageWeightsAxis) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] { average(x, {.weights = ones({2})}); },
      "ShapeError: average: the weights are f32[2], but the operand is f32[2,3].\n"
      "  Expected the operand's shape; with an axis named, one weight for each position.\n"
      "  at average_weights_axis.cc:10");
}
