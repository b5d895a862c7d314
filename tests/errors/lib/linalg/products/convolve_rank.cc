// convolve of a matrix.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvolveRank) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { convolve(x, ones({2})); },
                           "ShapeError: convolve: the operands are f32[2,3] and f32[2].\n"
                           "  Expected two vectors of at least one element.\n"
                           "  at convolve_rank.cc:9");
}
