// reshape with two sizes of -1.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReshapeTwoOpen) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        reshape(x, {-1, -1});
      },
      "ArgumentError: reshape: the shape (-1, -1) for f32[2,3] has sizes below 0 other than a single -1.\n"
      "  Expected sizes of at least 0, and at most one -1.\n"
      "  at reshape_two_open.cc:11");
}
