// cholesky_update of integers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CholeskyUpdateDtype) {
  expect_error<DtypeError>(
      [&] {
        lax::linalg::cholesky_update(ones({2, 2}, i32), ones(2, i32));
      },
      "DtypeError: lax::linalg::cholesky_update: an operand is i32[2,2].\n"
      "  Expected a floating dtype.\n"
      "  at cholesky_update_dtype.cc:10");
}
