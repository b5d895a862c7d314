// The derivative of eigenvectors.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EigVectorGradient) {
  expect_error<TraceError>(
      [&] { grad([](Array x) { return sum(real(linalg::eig(x).eigenvectors)); })(eye(2)); },
      "TraceError: \n"
      "  \n"
      "  at eig_vector_gradient.cc:10");
}
