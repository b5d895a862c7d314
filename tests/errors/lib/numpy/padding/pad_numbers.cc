// pad with three widths.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PadNumbers) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        pad(x, {1, 2, 3});
      },
      "ArgumentError: pad: the widths (1, 2, 3) have 3 entries.\n"
      "  Expected {before, after}, or a pair for each axis.\n"
      "  at pad_numbers.cc:11");
}
