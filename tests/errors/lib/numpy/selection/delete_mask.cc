// delete_ by a mask of another size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DeleteMask) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { delete_(x, array({true}), 0); },
                           "ShapeError: delete_: the mask is bool[1] for axis 0 of f32[2,3].\n"
                           "  Expected one entry for each position of the axis.\n"
                           "  at delete_mask.cc:9");
}
