// ufunc::reduceat at a matrix of indices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, UfuncReduceatRank) {
  expect_error<ShapeError>(
      [&] {
        ufunc(add, 0).reduceat(ones({3}), zeros({1, 2}, i32));
      },
      "ShapeError: ufunc::reduceat: the starts are i32[1,2].\n"
      "  Expected a vector.\n"
      "  at ufunc_reduceat_rank.cc:10");
}
