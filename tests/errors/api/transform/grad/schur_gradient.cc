// The derivative of the Schur form.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SchurGradient) {
  expect_error<TraceError>([&] { grad([](Array x) { return sum(linalg::schur(x).t); })(eye(2)); },
                           "TraceError: grad (schur_gradient.cc:8): schur cannot be differentiated: the "
                           "derivative of the Schur form is not implemented.\n"
                           "  Use eig, or eigh of Hermitian matrices.\n"
                           "  at schur_gradient.cc:8");
}
