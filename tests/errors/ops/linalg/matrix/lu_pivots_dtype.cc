// lu_pivots_to_permutation of pivots that are not integers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LuPivotsDtype) {
  expect_error<DtypeError>([&] { lax::linalg::lu_pivots_to_permutation(ones(2), 3); },
                           "DtypeError: lax::linalg::lu_pivots_to_permutation: the pivots are f32[2].\n"
                           "  Expected integers.\n"
                           "  at lu_pivots_dtype.cc:8");
}
