// lax::threefry2x32 of signed words.
#include <tessera/core/samples.h>
#include <tessera/ops/random/random_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ThreefryDtype) {
  Array x = sample_array({3}, i32, -1, 1);
  expect_error<DtypeError>([&] { lax::threefry2x32(x, x, x, x); },
                           "DtypeError: threefry2x32: operands are i32[3], i32[3], i32[3], i32[3].\n"
                           "  Expected u32; convert with astype(u32).\n"
                           "  at threefry_dtype.cc:10");
}
