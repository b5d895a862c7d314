// reshape of an empty array with a -1 and a size of 0.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReshapeZeroOpen) {
  expect_error<ShapeError>(
      [&] {
        reshape(zeros({0, 3}), {0, -1});
      },
      "ShapeError: reshape: f32[0,3] has 0 elements, which the shape (0, -1) cannot divide among its other "
      "axes.\n"
      "  Expected other sizes whose product divides 0.\n"
      "  at reshape_zero_open.cc:10");
}
