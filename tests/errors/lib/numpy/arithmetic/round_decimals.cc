// round of integers with negative decimals.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RoundDecimals) {
  Array x = array({15, 25});
  expect_error<ArgumentError>(
      [&] { round(x, -1); },
      "ArgumentError: round: decimals = -1, but the operand is i32[2].\n"
      "  Whole numbers are rounded to 0 or more decimals only; convert with astype(f32) first.\n"
      "  at round_decimals.cc:10");
}
