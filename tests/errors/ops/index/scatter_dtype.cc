// scatter of updates of another dtype.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScatterDtype) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({2, 1}, i32, 0, 1);
  Array u = sample_array({2, 3}, i32, 0, 1);
  expect_error<DtypeError>([&] { lax::scatter(x, i, u, {.window = {1}, .collapsed = {0}, .start = {0}}); },
                           "DtypeError: scatter: the operand is f32[4,3], but the updates are i32[2,3].\n"
                           "  Expected one dtype; convert with astype.\n"
                           "  at scatter_dtype.cc:12");
}
