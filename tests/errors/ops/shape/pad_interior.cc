// lax::pad with negative interior padding.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PadInterior) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::pad(x, scalar(0.0, f32), {1, 1}, {1, 1}, {0, -1});
      },
      "ArgumentError: pad: interior -1 along axis 1 of f32[4,3] is negative.\n"
      "  Expected interior padding of at least 0.\n"
      "  at pad_interior.cc:12");
}
