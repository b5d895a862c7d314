// zeros of a negative size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ZerosNegative) {
  expect_error<ShapeError>(
      [&] {
        zeros({2, -3});
      },
      "ShapeError: zeros: the shape (2, -3) has a negative size.\n"
      "  Expected sizes of at least 0.\n"
      "  at zeros_negative.cc:10");
}
