// all_gather along an axis that the result does not have.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AllGatherAxis) {
  expect_error<ArgumentError>(
      [&] {
        vmap([](Array v) { return all_gather(v, "i", 2); }, {.axis_name = "i"})(ones({4, 3}));
      },
      "ArgumentError: all_gather: axis 2 is out of range for an array of rank 2.\n"
      "  Expected an axis in [-2, 2).\n"
      "  at all_gather_axis.cc:10");
}
