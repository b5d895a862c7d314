// histogram2d of vectors of different sizes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, Histogram2dShapes) {
  expect_error<ShapeError>([&] { histogram2d(arange(3), arange(2)); },
                           "ShapeError: histogram2d: the coordinates are i32[3] and i32[2].\n"
                           "  Expected two vectors of equal size.\n"
                           "  at histogram2d_shapes.cc:8");
}
