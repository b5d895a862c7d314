// cumsum along an axis that the array does not have.
#include <tessera/core/samples.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CumsumAxis) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>([&] { lax::cumsum(x, 2); },
                              "ArgumentError: cumsum: axis 2 is out of range for an array of rank 2.\n"
                              "  Expected an axis in [-2, 2).\n"
                              "  at cumsum_axis.cc:10");
}
