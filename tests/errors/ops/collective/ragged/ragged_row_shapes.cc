// ragged_all_to_all into rows of another size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RaggedRowShapes) {
  expect_error<ShapeError>(
      [&] {
        pmap([](Array v, Array list) { return ragged_all_to_all(v, v.T(), list, list, list, list, "i"); },
             {.axis_name = "i"})(ones({1, 4, 2}), zeros({1, 2}, i32));
      },
      "ShapeError: ragged_all_to_all: the operand is f32[4,2], but the output is f32[2,4]: rows differ.\n"
      "  Expected equal shapes but for the number of rows.\n"
      "  at ragged_row_shapes.cc:10");
}
