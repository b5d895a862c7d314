// sort of arrays of different shapes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SortShapes) {
  Array x = ones({4, 3});
  expect_error<ShapeError>(
      [&] {
        lax::sort(Arrays{x, ones({4})});
      },
      "ShapeError: sort: the operands have different shapes: f32[4,3] and f32[4].\n"
      "  Expected one shape: they are reordered alike.\n"
      "  at sort_shapes.cc:11");
}
