// pad with more pairs of widths than axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PadPairs) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        pad(x, {{1, 2}, {3, 4}, {5, 6}});
      },
      "ArgumentError: pad: 3 pairs of widths are given for f32[2,3], which has 2 axes.\n"
      "  Expected one pair for all axes, or one for each.\n"
      "  at pad_pairs.cc:11");
}
