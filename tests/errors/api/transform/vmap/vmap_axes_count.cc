// vmap with fewer in_axes than arguments.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VmapAxesCount) {
  expect_error<TreeError>(
      [&] { vmap([](Array a, Array b) { return a + b; }, {.in_axes = {0}})(ones({3}), ones({3})); },
      "TreeError: vmap: in_axes has 1 entries, but the tree has 2 children there.\n"
      "  Expected one entry per argument, element or member, or one number for all of them.\n"
      "  at vmap_axes_count.cc:9");
}
