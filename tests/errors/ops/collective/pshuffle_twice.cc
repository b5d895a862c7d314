// pshuffle in which a rank is a source twice.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PshuffleTwice) {
  expect_error<ArgumentError>(
      [&] {
        vmap([](Array v) { return pshuffle(v, "i", {1, 0, 1, 2}); }, {.axis_name = "i"})(ones({4, 3}));
      },
      "ArgumentError: pshuffle: rank 1 is a source twice in (1, 0, 1, 2).\n"
      "  Expected each rank once; where one sends to several, gather with all_gather.\n"
      "  at pshuffle_twice.cc:10");
}
