// vmap of a result that depends on the mapped axis, with out_axes none.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VmapOutAxes) {
  expect_error<TreeError>([&] { vmap([](Array a) { return a * 2; }, {.out_axes = none})(ones({3})); },
                          "TreeError: vmap: the result depends on the mapped axis, but out_axes says none.\n"
                          "  Give it an axis number in out_axes, or reduce over the mapped axis.\n"
                          "  at vmap_out_axes.cc:8");
}
