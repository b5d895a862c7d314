// vmap with in_axes that do not fit the members of an argument.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

namespace {
struct VmapPoint {
  Array a, b;
  TESSERA_FIELDS(a, b)
};
}  // namespace

TEST(Errors, VmapAxesMembers) {
  expect_error<TreeError>(
      [&] {
        vmap([](VmapPoint p) { return p.a + p.b; },
             {.in_axes = {{0, 0, 0}}})(VmapPoint{ones({3}), ones({3})});
      },
      "TreeError: vmap: in_axes at [0] has 3 entries, but the tree has 2 children there.\n"
      "  Expected one entry per argument, element or member, or one number for all of them.\n"
      "  at vmap_axes_members.cc:17");
}
