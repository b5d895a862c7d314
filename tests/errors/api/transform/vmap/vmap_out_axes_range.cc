// vmap with an out_axes that the result does not have.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VmapOutAxesRange) {
  expect_error<ArgumentError>(
      [&] { vmap([](Array a) { return a * 2; }, {.out_axes = 2})(ones({3})); },
      "ArgumentError: vmap: out_axes: axis 2 is out of range for an array of rank 1.\n"
      "  Expected an axis in [-1, 1).\n"
      "  at vmap_out_axes_range.cc:9");
}
