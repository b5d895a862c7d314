// A mask of another size than the axis.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexMaskShape) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        x[array({true, false, true})];
      },
      "ShapeError: index: the mask bool[3] does not fit f32[2,3]: along axis 0 the sizes are 3 and 2.\n"
      "  Expected a mask with the sizes of the axes that it indexes.\n"
      "  at index_mask_shape.cc:11");
}
