// pad with three values.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PadValuesThree) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        pad(x, 1, {.value = {1, 2, 3}});
      },
      "ArgumentError: pad: the values have 3 entries.\n"
      "  Expected {before, after}, or a pair for each axis.\n"
      "  at pad_values.cc:11");
}
