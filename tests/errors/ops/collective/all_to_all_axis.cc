// all_to_all to an axis that does not exist.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AllToAllAxis) {
  expect_error<ArgumentError>(
      [&] {
        vmap(
            [](Array v) {
              return all_to_all(broadcast_to(v, {4, 3}), "i", 0, 2);
            },
            {.axis_name = "i"})(ones({4, 3}));
      },
      "ArgumentError: all_to_all: concat_axis: axis 2 is out of range for an array of rank 2.\n"
      "  Expected an axis in [-2, 2).\n"
      "  at all_to_all_axis.cc:12");
}
