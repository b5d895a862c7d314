// nonzero with a fill for another number of axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NonzeroFill) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        nonzero(x, {.size = 4, .fill = array({1, 2, 3})});
      },
      "ShapeError: nonzero: the fill is i32[3] for the operand f32[2,3].\n"
      "  Expected a scalar, or a vector with an index for each axis.\n"
      "  at nonzero_fill.cc:11");
}
