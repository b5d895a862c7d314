// ragged_all_to_all into an array of another dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RaggedDtypes) {
  expect_error<DtypeError>(
      [&] {
        pmap([](Array v,
                Array list) { return ragged_all_to_all(v, v.astype(i32), list, list, list, list, "i"); },
             {.axis_name = "i"})(ones({1, 4, 2}), zeros({1, 2}, i32));
      },
      "DtypeError: ragged_all_to_all: the operand is f32[4,2], but the output is i32[4,2].\n"
      "  Expected one dtype; convert one with astype.\n"
      "  at ragged_dtypes.cc:11");
}
