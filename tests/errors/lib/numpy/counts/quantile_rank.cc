// quantile at a matrix of positions.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, QuantileRank) {
  Array x = ones({4, 3});
  expect_error<ShapeError>([&] { quantile(x, x); },
                           "ShapeError: quantile: q is f32[4,3].\n"
                           "  Expected a number or a vector.\n"
                           "  at quantile_rank.cc:9");
}
