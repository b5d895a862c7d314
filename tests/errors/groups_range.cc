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
      "ArgumentError: psum: rank 4 in groups does not exist: axis \"i\" has 4 ranks.\n"
      "  Expected every rank in one group.\n"
      "  at groups_range.cc:12");
}
