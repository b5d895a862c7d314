// lax::transpose with too few axes.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TransposeEntries) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ArgumentError>(
      [&] { lax::transpose(x, {0}); },
      "ArgumentError: transpose: permutation (0) has 1 entries, but the operand is f32[4,3].\n"
      "  Expected each axis number once.\n"
      "  at transpose_entries.cc:11");
}
