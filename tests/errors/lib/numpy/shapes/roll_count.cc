// roll by two shifts along three axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RollCount) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        roll(x, {1, 2}, {0, 1, 0});
      },
      "ArgumentError: roll: 2 shifts (1, 2) are given for 3 axes (0, 1, 0).\n"
      "  Expected one shift, or one for each axis.\n"
      "  at roll_count.cc:11");
}
