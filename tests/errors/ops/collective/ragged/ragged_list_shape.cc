// ragged_all_to_all with a list that has no entry for each device.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RaggedListShape) {
  expect_error<ShapeError>(
      [&] {
        vmap([](Array v, Array list) { return ragged_all_to_all(v, v, list, list, list, list, "i"); },
             {.axis_name = "i"})(ones({4, 3}), zeros({4, 2}, i32));
      },
      "ShapeError: ragged_all_to_all: input_offsets is i32[2]; the number of devices is 4.\n"
      "  Expected a vector whose size is a multiple of it: the slices for each device.\n"
      "  at ragged_list_shape.cc:10");
}
