// lax::integer_pow of integers to a negative exponent.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IntegerPowNegative) {
  expect_error<DtypeError>([&] { lax::integer_pow(arange(3), -1); },
                           "DtypeError: integer_pow: the exponent is -1, but the operand is i32[3].\n"
                           "  A negative exponent needs a floating or complex operand; convert with astype.\n"
                           "  at integer_pow_negative.cc:8");
}
