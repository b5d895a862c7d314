// pinv with tolerances that do not fit the batch.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PinvBounds) {
  expect_error<ShapeError>(
      [&] {
        linalg::pinv(ones({2, 3, 3}), {.rtol = ones({3})});
      },
      "ShapeError: linalg::pinv: the tolerance is f32[3], a is f32[2,3,3].\n"
      "  Expected a real number, or one for each matrix.\n"
      "  at pinv_bounds.cc:10");
}
