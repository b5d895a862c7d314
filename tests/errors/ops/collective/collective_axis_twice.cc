// A collective that names an axis twice.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CollectiveAxisTwice) {
  expect_error<ArgumentError>(
      [&] {
        vmap([](Array v) { return psum(v, {"i", "i"}); }, {.axis_name = "i"})(ones({4, 3}));
      },
      "ArgumentError: psum: axis \"i\" is named twice.\n"
      "  Name each axis once.\n"
      "  at collective_axis_twice.cc:10");
}
