// resize to a negative size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ResizeNegative) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        resize(x, {2, -1});
      },
      "ShapeError: resize: the shape (2, -1) has a negative size.\n"
      "  Expected sizes of at least 0.\n"
      "  at resize_negative.cc:11");
}
