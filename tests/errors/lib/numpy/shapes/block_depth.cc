// block of lists of different depths.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BlockDepth) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        block({{x, x}, x});
      },
      "ArgumentError: block: one list contains lists of depths 0 and 1.\n"
      "  Expected lists of one depth, as in {{a, b}, {c, d}}.\n"
      "  at block_depth.cc:11");
}
