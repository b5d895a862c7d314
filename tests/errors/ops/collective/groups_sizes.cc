// Groups of different sizes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GroupsSizes) {
  expect_error<ArgumentError>(
      [&] {
        vmap(
            [](Array v) {
              return psum(v, "i", {.groups = {{0, 1, 2}, {3}}});
            },
            {.axis_name = "i"})(ones({4, 3}));
      },
      "ArgumentError: psum: groups have different sizes: (0, 1, 2) and (3).\n"
      "  Expected groups of one size.\n"
      "  at groups_sizes.cc:12");
}
