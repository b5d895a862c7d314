// A matrix norm of vectors.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NormOfVectors) {
  expect_error<ArgumentError>(
      [&] {
        linalg::norm(ones({2, 2}), "nuc", axis(1));
      },
      "ArgumentError: linalg::norm: \"fro\" and \"nuc\" are orders of matrix norms.\n"
      "  Expected a number for a norm over one axis; give two axes for a matrix norm.\n"
      "  at norm_of_vectors.cc:10");
}
