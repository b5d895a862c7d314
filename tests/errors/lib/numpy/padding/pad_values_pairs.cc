// pad with pairs of values for three axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PadValuesPairs) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        pad(x, 1, {.value = {{1, 2}, {1, 2}, {1, 2}}});
      },
      "ArgumentError: pad: 3 pairs of values are given for f32[2,3], which has 2 axes.\n"
      "  Expected one pair for all axes, or one for each.\n"
      "  at pad_values_pairs.cc:11");
}
