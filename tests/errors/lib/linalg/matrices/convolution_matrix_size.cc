// convolution_matrix for empty vectors.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvolutionMatrixSize) {
  expect_error<ArgumentError>([&] { linalg::convolution_matrix(ones(3), 0); },
                              "ArgumentError: linalg::convolution_matrix: the operand is f32[3], n is 0.\n"
                              "  Expected a vector, and n of at least 1.\n"
                              "  at convolution_matrix_size.cc:8");
}
