// The derivative of reflectors with pivots.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, Geqp3Gradient) {
  expect_error<TraceError>([&] { grad([](Array x) { return sum(lax::linalg::geqp3(x).a); })(eye(2)); },
                           "TraceError: grad (geqp3_gradient.cc:8): geqp3 cannot be differentiated: the "
                           "Householder vectors of a factorization are not unique.\n"
                           "  Use qr.\n"
                           "  at geqp3_gradient.cc:8");
}
