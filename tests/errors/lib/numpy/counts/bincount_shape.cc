// bincount with too few weights.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BincountShape) {
  expect_error<ShapeError>([&] { bincount(arange(3), {.weights = ones({2})}); },
                           "ShapeError: bincount: the operand is i32[3], the weights are f32[2].\n"
                           "  Expected a vector, and a weight for each element; flatten with ravel.\n"
                           "  at bincount_shape.cc:8");
}
