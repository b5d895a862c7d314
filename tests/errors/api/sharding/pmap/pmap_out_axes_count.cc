// out_axes that do not fit the result of pmap.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PmapOutAxesCount) {
  expect_error<TreeError>(
      [&] {
        pmap([](Array v) { return v; }, {.out_axes = {0, 0}})(ones({1, 3}));
      },
      "TreeError: pmap: out_axes is a list of 2, but the tree has an array there.\n"
      "  Expected one axis there.\n"
      "  at pmap_out_axes_count.cc:10");
}
