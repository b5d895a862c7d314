// vmap with a list of in_axes for a single array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VmapAxesLeaf) {
  expect_error<TreeError>(
      [&] {
        vmap([](Array a) { return a; }, {.in_axes = {{0, 1}}})(ones({3}));
      },
      "TreeError: vmap: in_axes at [0] is a list of 2, but the tree has an array there.\n"
      "  Expected an axis number or none there.\n"
      "  at vmap_axes_leaf.cc:10");
}
