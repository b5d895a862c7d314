// histogram with weights of another shape.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HistogramWeights) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { histogram(x, 3, {.weights = ones({2})}); },
                           "ShapeError: histogram: the operand is f32[2,3], the weights are f32[2].\n"
                           "  Expected weights of the shape (2, 3).\n"
                           "  at histogram_weights.cc:9");
}
