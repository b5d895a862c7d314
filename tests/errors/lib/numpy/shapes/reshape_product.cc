// reshape with a -1 that no size fits.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReshapeProduct) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        reshape(x, {4, -1});
      },
      "ShapeError: reshape: f32[2,3] has 6 elements, which the shape (4, -1) cannot divide among its other "
      "axes.\n"
      "  Expected other sizes whose product divides 6.\n"
      "  at reshape_product.cc:11");
}
