// Tiled all_to_all along an axis whose size is not a multiple of the mesh axis.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AllToAllDivides) {
  expect_error<ShapeError>(
      [&] {
        vmap([](Array v) { return all_to_all(v, "i", 0, 0, {.tiled = true}); },
             {.axis_name = "i"})(ones({4, 3}));
      },
      "ShapeError: all_to_all: axis 0 of f32[3] cannot be divided equally among 4 devices.\n"
      "  Pad it to a multiple of their number.\n"
      "  at all_to_all_divides.cc:10");
}
