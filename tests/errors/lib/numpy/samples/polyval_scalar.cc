// polyval of a scalar as coefficients.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PolyvalScalar) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { polyval(1.5, x); },
                           "ShapeError: polyval: the coefficients are f32[]*.\n"
                           "  Expected a vector, or more axes that broadcast with x.\n"
                           "  at polyval_scalar.cc:9");
}
