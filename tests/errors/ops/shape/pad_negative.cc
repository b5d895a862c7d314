// pad with a negative width.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PadNegative) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        pad(x, {{0, -1}, {0, 0}});
      },
      "ArgumentError: pad: the widths (0, -1) have a negative entry.\n"
      "  Expected widths of at least 0; lax::pad takes negative ones.\n"
      "  at pad_negative.cc:11");
}
