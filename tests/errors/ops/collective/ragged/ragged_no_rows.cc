// ragged_all_to_all of a scalar.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RaggedNoRows) {
  expect_error<ShapeError>(
      [&] {
        pmap([](Array v, Array list) { return ragged_all_to_all(v[0][0], v, list, list, list, list, "i"); },
             {.axis_name = "i"})(ones({1, 4, 2}), zeros({1, 2}, i32));
      },
      "ShapeError: ragged_all_to_all: the operand is f32[], which has no rows.\n"
      "  Expected an array with rows along axis 0.\n"
      "  at ragged_no_rows.cc:10");
}
