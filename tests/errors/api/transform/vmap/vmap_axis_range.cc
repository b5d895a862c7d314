// vmap over an axis that the argument does not have.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VmapAxisRange) {
  expect_error<ArgumentError>(
      [&] {
        vmap([](Array a) { return a; }, {.in_axes = 2})(ones({3, 4}));
      },
      "ArgumentError: vmap: in_axes: axis 2 is out of range for an array of rank 2.\n"
      "  Expected an axis in [-2, 2).\n"
      "  at vmap_axis_range.cc:10");
}
