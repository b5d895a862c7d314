// in_axes of pmap for two arguments, called with one.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PmapInAxesCount) {
  expect_error<TreeError>(
      [&] {
        pmap([](Array v) { return v; }, {.in_axes = {0, 0}})(ones({1}));
      },
      "TreeError: pmap: in_axes has 2 entries, but the tree has 1 child there.\n"
      "  Expected one entry per argument, element or member, or one axis for all of them.\n"
      "  at pmap_in_axes_count.cc:10");
}
