// dynamic_update_slice with an update of another dtype.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DynamicUpdateSliceDtype) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array u = sample_array({1, 1}, i32, 0, 1);
  expect_error<DtypeError>(
      [&] {
        lax::dynamic_update_slice(x, u, {0, 0});
      },
      "DtypeError: dynamic_update_slice: the operand is f32[4,3], but the update is i32[1,1].\n"
      "  Expected one dtype; convert with astype.\n"
      "  at dynamic_update_slice_dtype.cc:13");
}
