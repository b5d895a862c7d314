// lax::slice beyond the end.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SliceLimit) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::slice(x, {0, 0}, {5, 3});
      },
      "ArgumentError: slice: [0, 5) is not a range within axis 0 of f32[4,3].\n"
      "  Expected 0 <= start <= limit <= 4.\n"
      "  at slice_limit.cc:12");
}
