// lax::reduce_max of complex numbers.
#include <tessera/core/samples.h>
#include <tessera/ops/reduce/reduce.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReduceMaxDtype) {
  Array x = sample_array({4, 3}, c64, -1, 1);
  expect_error<DtypeError>([&] { lax::reduce_max(x, {0}); },
                           "DtypeError: reduce_max: operand 0 is c64[4,3].\n"
                           "  Expected a dtype of: bool, integer, floating; convert with astype.\n"
                           "  at reduce_max_dtype.cc:10");
}
