// The derivative of reflectors.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GeqrfGradient) {
  expect_error<TraceError>([&] { grad([](Array x) { return sum(lax::linalg::geqrf(x).a); })(eye(2)); },
                           "TraceError: grad (geqrf_gradient.cc:8): geqrf cannot be differentiated: the "
                           "Householder vectors of a factorization are not unique.\n"
                           "  Use qr.\n"
                           "  at geqrf_gradient.cc:8");
}
