// select with more conditions than choices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SelectCount) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        select({x > 0, x < 0}, {x});
      },
      "ArgumentError: select: 2 conditions are given for 1 choices.\n"
      "  Expected as many conditions as choices, and at least one.\n"
      "  at select_count.cc:11");
}
