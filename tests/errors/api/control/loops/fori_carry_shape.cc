// A fori_loop whose body changes the shape of the carry.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ForiCarryShape) {
  expect_error<ShapeError>(
      [&] {
        fori_loop(
            0, 3,
            [](Array, Array c) {
              return stack({c, c});
            },
            ones({2}));
      },
      "ShapeError: fori_loop: the carry starts as f32[2], but the body returns f32[2,2].\n"
      "  Expected the same shape after every step; give the carry that shape from the start.\n"
      "  at fori_carry_shape.cc:10");
}
