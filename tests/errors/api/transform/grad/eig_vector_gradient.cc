// The derivative of eigenvectors.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EigVectorGradient) {
  expect_error<TraceError>(
      [&] { grad([](Array x) { return sum(real(linalg::eig(x).eigenvectors)); })(eye(2)); },
      "TraceError: grad (eig_vector_gradient.cc:9): eig cannot be differentiated: eigenvectors have "
      "derivatives only where the matrix has distinct eigenvalues.\n"
      "  If it has, set .enable_eigvec_derivs of lax::linalg::eig.\n"
      "  at eig_vector_gradient.cc:9");
}
