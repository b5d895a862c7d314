// digitize with a matrix of edges.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DigitizeRank) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { digitize(1.5, x); },
                           "ShapeError: digitize: the edges are f32[2,3].\n"
                           "  Expected a vector.\n"
                           "  at digitize_rank.cc:9");
}
