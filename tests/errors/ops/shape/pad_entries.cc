// lax::pad with too few widths.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PadEntries) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] {
        lax::pad(x, scalar(0.0, f32), {1}, {1, 1}, {0, 0});
      },
      "ArgumentError: pad: low (1) has 1 entries, but the operand is f32[4,3].\n"
      "  Expected one entry per axis of the operand.\n"
      "  at pad_entries.cc:12");
}
