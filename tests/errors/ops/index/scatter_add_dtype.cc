// scatter_add of bools.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScatterAddDtype) {
  Array x = sample_array({4, 3}, bool_, 0, 1);
  Array i = sample_array({2, 1}, i32, 0, 1);
  expect_error<DtypeError>(
      [&] { lax::scatter_add(x, i, x, {.window = {1}, .collapsed = {0}, .start = {0}}); },
      "DtypeError: scatter_add: operand 0 is bool[4,3].\n"
      "  Expected a dtype of: integer, floating, complex; convert with astype.\n"
      "  at scatter_add_dtype.cc:12");
}
