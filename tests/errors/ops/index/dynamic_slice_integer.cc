// dynamic_slice at a floating index.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DynamicSliceInteger) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<DtypeError>(
      [&] {
        lax::dynamic_slice(x, {1.0, 0}, {1, 1});
      },
      "DtypeError: dynamic_slice: start index 0 is f32[]*.\n"
      "  Expected an integer; convert with astype(i32).\n"
      "  at dynamic_slice_integer.cc:12");
}
