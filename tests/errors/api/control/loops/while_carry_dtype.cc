// A while_loop whose body changes the dtype of the carry.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, WhileCarryDtype) {
  expect_error<DtypeError>(
      [&] { while_loop([](Array c) { return c < 10; }, [](Array c) { return c * 1.5; }, zeros({}, i32)); },
      "DtypeError: while_loop: the carry starts as i32[], but the body returns f32[]*.\n"
      "  Expected the same dtype after every step; convert the initial value or the result with astype.\n"
      "  at while_carry_dtype.cc:9");
}
