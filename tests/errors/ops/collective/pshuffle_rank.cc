// pshuffle from a rank that does not exist.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PshuffleRank) {
  expect_error<ArgumentError>(
      [&] {
        vmap([](Array v) { return pshuffle(v, "i", {1, 0, 4, 2}); }, {.axis_name = "i"})(ones({4, 3}));
      },
      "ArgumentError: pshuffle: axis \"i\" has 4 ranks, 0 to 3: 4 is not one of them.\n"
      "  Expected sources that are ranks.\n"
      "  at pshuffle_rank.cc:10");
}
