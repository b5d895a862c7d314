// lax::add of arrays of different dtypes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LaxAddDtypes) {
  Array x = ones({2, 3});
  expect_error<DtypeError>(
      [&] {
        lax::add(x, ones({2, 3}, i32));
      },
      "DtypeError: add: the operands have different dtypes: f32[2,3], i32[2,3].\n"
      "  Expected one dtype; convert with astype, or use the operators of Array, which promote.\n"
      "  at lax_add_dtypes.cc:11");
}
