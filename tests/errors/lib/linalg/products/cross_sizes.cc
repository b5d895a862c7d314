// cross of vectors of four elements.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CrossSizes) {
  expect_error<ShapeError>([&] { cross(ones({4}), ones({4})); },
                           "ShapeError: cross: the operands are f32[4] and f32[4].\n"
                           "  Expected vectors of two or three elements along the last axes.\n"
                           "  at cross_sizes.cc:8");
}
