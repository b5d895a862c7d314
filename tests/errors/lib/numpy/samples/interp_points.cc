// interp with a matrix of sample points.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, InterpPoints) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { interp(0.5, x, x); },
                           "ShapeError: interp: the points are f32[2,3] and f32[2,3].\n"
                           "  Expected two vectors of equal size, at least 1.\n"
                           "  at interp_points.cc:9");
}
