// sph_harm_y of a degree that is not an integer.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SphHarmYDtype) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { special::sph_harm_y(x, 1, x, x); },
                           "DtypeError: special::sph_harm_y: the degree is f32[2,3], the order is i32[]*.\n"
                           "  Expected integers.\n"
                           "  at sph_harm_y_dtype.cc:9");
}
