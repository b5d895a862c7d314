// mulhi of floating numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MulhiDtype) {
  auto call = [] { lax::mulhi(ones({2}), ones({2})); };
  expect_error<DtypeError>(call,
                           "DtypeError: mulhi: the operands are f32[2] and f32[2].\n"
                           "  Expected one integer dtype.\n"
                           "  at mulhi_dtype.cc:8");
}
