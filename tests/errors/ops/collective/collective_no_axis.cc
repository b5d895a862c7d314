// A collective that names no axis.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CollectiveNoAxis) {
  expect_error<ArgumentError>(
      [&] {
        vmap([](Array v) { return psum(v, AxisNames({})); }, {.axis_name = "i"})(ones({4, 3}));
      },
      "ArgumentError: psum: no axis is named.\n"
      "  Name at least one.\n"
      "  at collective_no_axis.cc:10");
}
