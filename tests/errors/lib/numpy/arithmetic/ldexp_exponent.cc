// ldexp with a floating exponent.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LdexpExponent) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { ldexp(x, 1.5); },
                           "DtypeError: ldexp: the exponent is f32[]*.\n"
                           "  Expected integers; x * exp2(exponent) takes other dtypes.\n"
                           "  at ldexp_exponent.cc:9");
}
