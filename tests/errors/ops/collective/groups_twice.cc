// A rank in two groups.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GroupsTwice) {
  expect_error<ArgumentError>(
      [&] {
        vmap(
            [](Array v) {
              return psum(v, "i", {.groups = {{0, 1}, {1, 2}}});
            },
            {.axis_name = "i"})(ones({4, 3}));
      },
      "ArgumentError: psum: groups have rank 1 twice.\n"
      "  Expected every rank in one group.\n"
      "  at groups_twice.cc:12");
}
