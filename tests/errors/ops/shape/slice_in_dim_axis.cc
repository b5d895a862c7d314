// slice_in_dim along an axis that the array does not have.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SliceInDimAxis) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>([&] { lax::slice_in_dim(x, 0, 1, 1, 2); },
                              "ArgumentError: slice_in_dim: axis 2 is out of range for an array of rank 2.\n"
                              "  Expected an axis in [-2, 2).\n"
                              "  at slice_in_dim_axis.cc:10");
}
