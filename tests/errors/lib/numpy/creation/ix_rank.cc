// ix_ of a matrix.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IxRank) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { ix_({x}); },
                              "ArgumentError: ix_: an operand is f32[2,3].\n"
                              "  Expected vectors of integers.\n"
                              "  at ix_rank.cc:9");
}
