// An image resized to a negative size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ImageResizeNegative) {
  expect_error<ShapeError>(
      [&] {
        image::resize(ones({4, 4}), {8, -1}, image::Method::linear);
      },
      "ShapeError: resize: the shape (8, -1) has a negative size.\n"
      "  Expected sizes of at least 0.\n"
      "  at image_resize_negative.cc:10");
}
