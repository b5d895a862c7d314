// ppermute to a rank that two axes together do not have.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PpermuteRankTwoAxes) {
  expect_error<ArgumentError>(
      [&] {
        vmap(vmap(
                 [](Array v) {
                   return ppermute(v, {"i", "j"}, {{0, 12}});
                 },
                 {.axis_name = "j"}),
             {.axis_name = "i"})(ones({4, 3}));
      },
      "ArgumentError: ppermute: axes \"i\", \"j\" have 12 ranks, 0 to 11: 12 is not one of them.\n"
      "  Expected pairs (from, to) of ranks.\n"
      "  at ppermute_rank_two_axes.cc:12");
}
