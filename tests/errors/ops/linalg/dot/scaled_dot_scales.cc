// scaled_dot with scales of another size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScaledDotScales) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        lax::scaled_dot(x, ones({3, 2}), {.lhs_scale = ones({2, 2})});
      },
      "ShapeError: scaled_dot: lhs is f32[2,3], its scales are f32[2,2].\n"
      "  Expected the operand's rank and sizes; along contracted axes divisors of its sizes.\n"
      "  at scaled_dot_scales.cc:11");
}
