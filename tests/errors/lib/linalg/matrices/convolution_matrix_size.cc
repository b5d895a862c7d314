// convolution_matrix for empty vectors.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvolutionMatrixSize) {
  expect_error<ArgumentError>(
      [&] { linalg::convolution_matrix(ones(3), 0); },
      "ArgumentError: linalg::convolution_matrix: the operand is f32[3], for vectors of 0 elements.\n"
      "  Expected a vector, and at least one element.\n"
      "  at convolution_matrix_size.cc:9");
}
