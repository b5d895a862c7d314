// polyder of a matrix.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PolyderRank) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { polyder(x); },
                           "ShapeError: polyder: the coefficients are f32[2,3].\n"
                           "  Expected a vector.\n"
                           "  at polyder_rank.cc:9");
}
