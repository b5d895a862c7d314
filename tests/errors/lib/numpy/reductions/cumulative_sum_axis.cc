// cumulative_sum of a matrix without an axis.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CumulativeSumAxis) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] { cumulative_sum(x); },
      "ArgumentError: cumulative_sum: the operand is f32[2,3], and no axis of it is named.\n"
      "  Expected {.axis = 0}, say; cumsum and cumprod flatten.\n"
      "  at cumulative_sum_axis.cc:10");
}
