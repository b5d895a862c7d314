// ragged_all_to_all with lists of different sizes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RaggedListSize) {
  expect_error<ShapeError>(
      [&] {
        pmap([](Array v,
                Array list) { return ragged_all_to_all(v, v, list, list, list, list[slice(0, 1)], "i"); },
             {.axis_name = "i"})(ones({1, 4, 2}), zeros({1, 2}, i32));
      },
      "ShapeError: ragged_all_to_all: recv_sizes has size 1, but input_offsets has size 2.\n"
      "  Expected four vectors of equal size.\n"
      "  at ragged_list_size.cc:11");
}
