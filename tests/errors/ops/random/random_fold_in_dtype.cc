// lax::random_fold_in of a signed number.
#include <tessera/core/samples.h>
#include <tessera/ops/random/random_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomFoldInDtype) {
  Array key = sample_array({}, key_threefry, -1, 1);
  Array n = sample_array({}, i32, -1, 1);
  expect_error<DtypeError>([&] { lax::random_fold_in(key, n); },
                           "DtypeError: random_fold_in: operand 1 is i32[].\n"
                           "  Expected u32; convert with astype(u32).\n"
                           "  at random_fold_in_dtype.cc:11");
}
