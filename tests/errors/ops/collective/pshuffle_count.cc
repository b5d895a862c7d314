// pshuffle with fewer sources than ranks.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PshuffleCount) {
  expect_error<ArgumentError>(
      [&] {
        vmap([](Array v) { return pshuffle(v, "i", {1, 0}); }, {.axis_name = "i"})(ones({4, 3}));
      },
      "ArgumentError: pshuffle: 2 sources are given for 4 ranks.\n"
      "  Expected one per rank.\n"
      "  at pshuffle_count.cc:10");
}
