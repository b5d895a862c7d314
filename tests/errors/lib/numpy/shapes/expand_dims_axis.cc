// expand_dims at an axis out of range.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ExpandDimsAxis) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>([&] { lax::expand_dims(x, {3}); },
                              "ArgumentError: expand_dims: axis 3 is out of range for an array of rank 3.\n"
                              "  Expected an axis in [-3, 3).\n"
                              "  at expand_dims_axis.cc:10");
}
