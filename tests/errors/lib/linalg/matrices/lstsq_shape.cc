// lstsq with operands of incompatible shapes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LstsqShape) {
  expect_error<ShapeError>(
      [&] {
        linalg::lstsq(ones({3, 2}), ones({2}));
      },
      "ShapeError: linalg::lstsq: a is f32[3,2], b is f32[2].\n"
      "  Expected a as [m, n] and b as [m] or [m, k].\n"
      "  at lstsq_shape.cc:10");
}
