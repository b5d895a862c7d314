// A rank in a group that the axis does not have.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GroupsRange) {
  expect_error<ArgumentError>(
      [&] {
        vmap(
            [](Array v) {
              return psum(v, "i", {.groups = {{0, 1}, {2, 4}}});
            },
            {.axis_name = "i"})(ones({4, 3}));
      },
      "ArgumentError: psum: axis \"i\" has 4 ranks, 0 to 3: 4 is not one of them.\n"
      "  Expected groups of ranks, each rank in one.\n"
      "  at groups_range.cc:12");
}
