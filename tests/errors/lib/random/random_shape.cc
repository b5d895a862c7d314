// A shape to which the parameters of a distribution do not broadcast.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomShape) {
  Array key = random::key(0), scale = ones({3});
  expect_error<ShapeError>(
      [&] {
        random::rayleigh(key, scale, Sizes({3, 1}));
      },
      "ShapeError: random::rayleigh: the shape is (3, 1), the parameters broadcast to (3).\n"
      "  Expected a shape to which the parameters broadcast.\n"
      "  at random_shape.cc:11");
}
