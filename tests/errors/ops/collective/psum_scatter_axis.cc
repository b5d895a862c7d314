// psum_scatter along an axis that does not exist.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PsumScatterAxis) {
  expect_error<ArgumentError>(
      [&] {
        vmap([](Array v) { return psum_scatter(v, "i", 1); }, {.axis_name = "i"})(ones({4, 3}));
      },
      "ArgumentError: psum_scatter: axis 1 is out of range for an array of rank 1.\n"
      "  Expected an axis in [-1, 1).\n"
      "  at psum_scatter_axis.cc:10");
}
