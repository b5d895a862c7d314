// gather at floating indices.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GatherIndicesDtype) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({2, 1}, f32, 0, 1);
  expect_error<DtypeError>(
      [&] {
        lax::gather(x, i, {.window = {1}, .collapsed = {0}, .start = {0}}, {1, 3});
      },
      "DtypeError: gather: the indices are f32[2,1].\n"
      "  Expected an integer dtype; convert with astype(i32).\n"
      "  at gather_indices_dtype.cc:13");
}
