// var of complex numbers in a real dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SumComplexDtype) {
  Array x = ones({2}, c64);
  expect_error<DtypeError>([&] { var(x, {.dtype = f32}); },
                           "DtypeError: var: the option `dtype` is f32, but the operand is c64[2].\n"
                           "  Leave it out: the variance of complex numbers is real by itself.\n"
                           "  at sum_complex_dtype.cc:9");
}
