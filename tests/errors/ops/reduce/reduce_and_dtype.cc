// lax::reduce_and of floating numbers.
#include <tessera/core/samples.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReduceAndDtype) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<DtypeError>([&] { lax::reduce_and(x, {0}); },
                           "DtypeError: reduce_and: operand 0 is f32[4,3].\n"
                           "  Expected a dtype of: bool, integer; convert with astype.\n"
                           "  at reduce_and_dtype.cc:10");
}
