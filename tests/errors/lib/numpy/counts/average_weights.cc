// average with weights that have neither the shape of the array nor of the axis.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AverageWeights) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { average(x, {.axis = 0, .weights = ones({3})}); },
                           "ShapeError: average: the weights are f32[3], but the operand is f32[2,3].\n"
                           "  Expected the operand's shape, or that of the axes: (2).\n"
                           "  at average_weights.cc:9");
}
