// ormqr of integers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, OrmqrDtype) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { lax::linalg::ormqr(x.astype(i32), ones(2), x); },
                           "DtypeError: lax::linalg::ormqr: an operand is i32[2,3].\n"
                           "  Expected a floating or complex dtype.\n"
                           "  at ormqr_dtype.cc:9");
}
