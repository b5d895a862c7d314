// A list of integers that is a matrix.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IntegersRank) {
  expect_error<ShapeError>(
      [&] {
        repeat(ones({2}), array({{1, 2}}));
      },
      "ShapeError: a list of integers is i32[1,2].\n"
      "  Expected a vector or a scalar.\n"
      "  at integers_rank.cc:10");
}
