// iota of bools.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IotaDtype) {
  expect_error<DtypeError>([&] { lax::iota(bool_, {4}); },
                           "DtypeError: iota: the dtype is bool.\n"
                           "  Expected an integer, floating or complex dtype.\n"
                           "  at iota_dtype.cc:9");
}
