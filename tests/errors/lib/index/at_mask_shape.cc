// x.at(mask).set(number) with a mask of another shape.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AtMaskShape) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { x.at(ones({3}, bool_)).set(0); },
                           "ShapeError: at: the mask bool[3] does not fit f32[2,3].\n"
                           "  Expected a mask with the sizes of the axes that it indexes.\n"
                           "  at at_mask_shape.cc:9");
}
