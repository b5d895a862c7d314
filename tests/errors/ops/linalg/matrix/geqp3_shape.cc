// geqp3 with column flags for another number of columns.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, Geqp3Shape) {
  expect_error<ShapeError>(
      [&] {
        lax::linalg::geqp3(ones({2, 3}), zeros({2}, i32));
      },
      "ShapeError: geqp3: the operand `first` is i32[2], the matrices are f32[2,3].\n"
      "  Expected i32[3]: a number for each column.\n"
      "  at geqp3_shape.cc:10");
}
