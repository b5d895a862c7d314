// repeat with fewer counts than elements.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RepeatCount) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        repeat(x, {1, 2}, 1);
      },
      "ArgumentError: repeat: the repeats (1, 2) do not fit axis 1 of f32[2,3].\n"
      "  Expected one number, or 3 of them, each at least 0.\n"
      "  at repeat_count.cc:11");
}
