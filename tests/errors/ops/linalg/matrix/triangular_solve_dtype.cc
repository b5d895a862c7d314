// triangular_solve with different dtypes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TriangularSolveDtype) {
  expect_error<DtypeError>(
      [&] {
        lax::linalg::triangular_solve(ones({2, 2}), ones({2, 2}, f64));
      },
      "DtypeError: triangular_solve: b is f64[2,2], the matrices are f32[2,2].\n"
      "  Expected one dtype; convert with astype.\n"
      "  at triangular_solve_dtype.cc:10");
}
