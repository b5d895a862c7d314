// polyadd of a matrix.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PolyaddRank) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { polyadd(x, ones({2})); },
                           "ShapeError: polyadd: the coefficients are f32[2,3].\n"
                           "  Expected a vector of at least one coefficient.\n"
                           "  at polyadd_rank.cc:9");
}
