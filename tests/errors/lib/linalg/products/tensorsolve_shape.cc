// tensorsolve with operands of incompatible shapes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TensorsolveShape) {
  expect_error<ShapeError>(
      [&] {
        linalg::tensorsolve(ones({2, 3, 5}), ones({2, 3}));
      },
      "ShapeError: linalg::tensorsolve: a is f32[2,3,5], b is f32[2,3].\n"
      "  Expected a to begin with the axes of b (once `axes` are moved to the end), and its other axes to "
      "have "
      "as many elements as b.\n"
      "  at tensorsolve_shape.cc:10");
}
