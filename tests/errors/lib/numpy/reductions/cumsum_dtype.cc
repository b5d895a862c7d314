// lax::cumsum of bools.
#include <tessera/core/samples.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CumsumDtype) {
  Array x = sample_array({4}, bool_, 0, 1);
  expect_error<DtypeError>([&] { lax::cumsum(x); },
                           "DtypeError: cumsum: operand 0 is bool[4].\n"
                           "  Expected a dtype of: integer, floating, complex; convert with astype.\n"
                           "  at cumsum_dtype.cc:10");
}
