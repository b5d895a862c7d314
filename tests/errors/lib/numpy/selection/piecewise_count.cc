// piecewise with three functions for one condition.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PiecewiseCount) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        piecewise(x, {x > 0}, {1, 2, 3});
      },
      "ArgumentError: piecewise: 1 conditions are given for 3 functions.\n"
      "  Expected as many conditions as functions, or one function more for all other elements.\n"
      "  at piecewise_count.cc:11");
}
