// indices of a negative size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndicesNegative) {
  expect_error<ShapeError>(
      [&] {
        indices({2, -1});
      },
      "ShapeError: indices: the shape (2, -1) has a negative size.\n"
      "  Expected sizes of at least 0.\n"
      "  at indices_negative.cc:10");
}
