// Tiled psum_scatter along an axis whose size is not a multiple of the mesh axis.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PsumScatterDivides) {
  expect_error<ShapeError>(
      [&] {
        vmap([](Array v) { return psum_scatter(v, "i", 0, {.tiled = true}); },
             {.axis_name = "i"})(ones({4, 3}));
      },
      "ShapeError: psum_scatter: axis 0 of f32[3] cannot be divided equally among 4 devices.\n"
      "  Pad it to a multiple of their number.\n"
      "  at psum_scatter_divides.cc:10");
}
