// nonzero of a scalar.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NonzeroScalar) {
  expect_error<ArgumentError>([&] { nonzero(3); },
                              "ArgumentError: nonzero: the operand is a scalar, which has no index.\n"
                              "  Use where(x != 0, a, b), or atleast_1d(x).\n"
                              "  at nonzero_scalar.cc:8");
}
