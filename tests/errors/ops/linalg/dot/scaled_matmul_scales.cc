// scaled_matmul with scales for blocks whose size does not divide a row.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScaledMatmulScales) {
  expect_error<ShapeError>(
      [&] {
        nn::scaled_matmul(ones({1, 2, 4}), ones({1, 2, 4}), ones({1, 2, 3}), ones({1, 2, 1}));
      },
      "ShapeError: nn::scaled_matmul: lhs is f32[1,2,4], its scales are f32[1,2,3].\n"
      "  Expected [b, rows, k] and [b, rows, k / block].\n"
      "  at scaled_matmul_scales.cc:10");
}
