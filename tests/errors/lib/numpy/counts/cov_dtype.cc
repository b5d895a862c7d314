// cov in an integer dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CovDtype) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { cov(x, {.dtype = i32}); },
                           "DtypeError: cov: the option `dtype` is i32.\n"
                           "  Expected a floating or complex dtype.\n"
                           "  at cov_dtype.cc:9");
}
