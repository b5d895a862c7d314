// Error text: slice in dim axis.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SliceInDimAxis) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<Error>([&] { lax::slice_in_dim(x, 0, 1, 1, 2); }, "?");
}
