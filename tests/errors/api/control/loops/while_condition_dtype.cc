// A while_loop whose condition returns a number.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, WhileConditionDtype) {
  expect_error<DtypeError>(
      [&] { while_loop([](Array c) { return 10 - c; }, [](Array c) { return c * 2; }, ones({})); },
      "DtypeError: while_loop: the condition gives f32[].\n"
      "  Expected bool[]: compare, for example with != 0.\n"
      "  at while_condition_dtype.cc:9");
}
