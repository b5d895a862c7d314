// lax::clamp with bounds of another dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ClampDtype) {
  Array x = ones({2, 3});
  expect_error<DtypeError>(
      [&] { lax::clamp(zeros({}, i32), x, ones({}, i32)); },
      "DtypeError: clamp: the operands have different dtypes: i32[], f32[2,3], i32[].\n"
      "  Expected one dtype; convert with astype, or use the operators of Array, which promote.\n"
      "  at clamp_dtype.cc:10");
}
