// x.at(mask) with a mask of another size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexUpdateMask) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        x.at(array({true, false, true})).set(0);
      },
      "ShapeError: at: the mask bool[3] does not fit f32[2,3].\n"
      "  Expected a mask with the sizes of the axes that it indexes.\n"
      "  at index_update_mask.cc:11");
}
