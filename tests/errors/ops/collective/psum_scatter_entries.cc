// psum_scatter along an axis without one entry for each rank.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PsumScatterEntries) {
  expect_error<ShapeError>(
      [&] {
        pmap([](Array v) { return psum_scatter(v, "i"); }, {.axis_name = "i"})(ones({1, 3}));
      },
      "ShapeError: psum_scatter: axis 0 of f32[3] has size 3; the number of devices is 1.\n"
      "  Expected one entry per device; with tiled, a multiple of their number.\n"
      "  at psum_scatter_entries.cc:10");
}
