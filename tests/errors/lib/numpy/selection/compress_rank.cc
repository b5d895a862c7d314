// compress by a matrix.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CompressRank) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { compress(x > 0, x, {.axis = 0}); },
                           "ShapeError: compress: the condition is bool[2,3].\n"
                           "  Expected a vector.\n"
                           "  at compress_rank.cc:9");
}
