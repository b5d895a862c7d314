// ppermute to a rank that does not exist.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PpermuteRank) {
  auto call = [] {
    vmap([](Array v) { return ppermute(v, "i", {{0, 4}}); }, {.axis_name = "i"})(ones({4, 3}));
  };
  expect_error<ArgumentError>(
      call,
      "ArgumentError: ppermute: axis \"i\" has 4 ranks, 0 to 3: 4 is not one of them.\n"
      "  Expected pairs (from, to) of ranks.\n"
      "  at ppermute_rank.cc:9");
}
