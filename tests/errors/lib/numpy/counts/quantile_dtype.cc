// quantile of complex numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, QuantileDtype) {
  Array x = ones({3}, c64);
  expect_error<DtypeError>([&] { median(x); },
                           "DtypeError: median: the operand is c64[3], whose elements have no order.\n"
                           "  Expected real numbers.\n"
                           "  at quantile_dtype.cc:9");
}
