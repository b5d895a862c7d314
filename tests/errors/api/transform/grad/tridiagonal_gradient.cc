// The derivative of the tridiagonal form.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TridiagonalGradient) {
  expect_error<TraceError>([&] { grad([](Array x) { return sum(lax::linalg::tridiagonal(x).d); })(eye(2)); },
                           "TraceError: grad (tridiagonal_gradient.cc:8): tridiagonal cannot be "
                           "differentiated: the Householder vectors of a factorization are not unique.\n"
                           "  Use eigh.\n"
                           "  at tridiagonal_gradient.cc:8");
}
