// reshape to another number of elements.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReshapeSizes) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        reshape(x, {4, 2});
      },
      "ShapeError: reshape: f32[2,3] has 6 elements, but the shape (4, 2) has 8.\n"
      "  Expected equal numbers of elements.\n"
      "  at reshape_sizes.cc:11");
}
