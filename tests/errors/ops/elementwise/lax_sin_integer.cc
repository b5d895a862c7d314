// lax::sin of integers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LaxSinInteger) {
  expect_error<DtypeError>([&] { lax::sin(arange(3)); },
                           "DtypeError: sin: operand 0 is i32[3].\n"
                           "  Expected a dtype of: floating, complex; convert with astype.\n"
                           "  at lax_sin_integer.cc:8");
}
