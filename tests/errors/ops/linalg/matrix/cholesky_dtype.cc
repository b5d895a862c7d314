// A Cholesky factor of a 16-bit matrix.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CholeskyDtype) {
  expect_error<DtypeError>(
      [&] {
        linalg::cholesky(ones({2, 2}, bf16));
      },
      "DtypeError: cholesky: the operand is bf16[2,2].\n"
      "  Expected f32, f64, c64 or c128; convert with astype.\n"
      "  at cholesky_dtype.cc:10");
}
