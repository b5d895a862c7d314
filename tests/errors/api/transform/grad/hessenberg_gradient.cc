// The derivative of the Hessenberg form.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HessenbergGradient) {
  expect_error<TraceError>([&] { grad([](Array x) { return sum(lax::linalg::hessenberg(x).a); })(eye(2)); },
                           "TraceError: grad (hessenberg_gradient.cc:8): hessenberg cannot be "
                           "differentiated: the Householder vectors of a factorization are not unique.\n"
                           "  Use eig or qr.\n"
                           "  at hessenberg_gradient.cc:8");
}
