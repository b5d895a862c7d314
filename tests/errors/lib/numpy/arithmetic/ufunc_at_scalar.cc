// ufunc::at with a scalar operand.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, UfuncAtScalar) {
  expect_error<ShapeError>([&] { ufunc(add, 0).at(1.0, 0, 2.0); },
                           "ShapeError: ufunc::at: x is a scalar.\n"
                           "  Expected at least one axis.\n"
                           "  at ufunc_at_scalar.cc:8");
}
