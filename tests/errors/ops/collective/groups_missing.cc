// Groups that leave out a rank.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GroupsMissing) {
  expect_error<ArgumentError>(
      [&] {
        vmap([](Array v) { return psum(v, "i", {.groups = {{0, 1}}}); }, {.axis_name = "i"})(ones({4, 3}));
      },
      "ArgumentError: psum: groups hold 2 of the 4 ranks of axis \"i\".\n"
      "  Expected every rank in one group.\n"
      "  at groups_missing.cc:10");
}
