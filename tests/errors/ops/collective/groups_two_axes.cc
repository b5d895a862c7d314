// Groups along two axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GroupsTwoAxes) {
  auto f = [](Array v) { return psum(v, {"i", "j"}, {.groups = {{0, 1}, {2, 3}}}); };
  expect_error<ArgumentError>(
      [&] {
        vmap(vmap(f, {.axis_name = "j"}), {.axis_name = "i"})(ones({2, 2, 3}));
      },
      "ArgumentError: psum: groups are ranks along one axis, but 2 are named.\n"
      "  Name one axis, or leave the groups out.\n"
      "  at groups_two_axes.cc:8");
}
