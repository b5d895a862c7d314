// A mapped axis that the argument does not have.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PmapAxisRange) {
  expect_error<ArgumentError>(
      [&] { pmap([](Array v) { return v; }, {.in_axes = 1})(ones({1})); },
      "ArgumentError: pmap: in_axes[0]: axis 1 is out of range for an array of rank 1.\n"
      "  Expected an axis in [-1, 1).\n"
      "  at pmap_axis_range.cc:9");
}
