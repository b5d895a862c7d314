// ppermute with a negative rank.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PpermuteNegative) {
  expect_error<ArgumentError>(
      [&] {
        vmap([](Array v) { return ppermute(v, "i", {{1, 0}, {0, -1}}); }, {.axis_name = "i"})(ones({4, 3}));
      },
      "ArgumentError: ppermute: rank -1 is negative.\n"
      "  C++'s % is negative for negative numbers: use ring(-1), or mod(j - 1, n).\n"
      "  at ppermute_negative.cc:10");
}
