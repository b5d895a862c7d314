// A list of integers that is an array of other numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IntegersDtype) {
  expect_error<DtypeError>(
      [&] {
        repeat(ones({2}), array({1.0, 2.0}));
      },
      "DtypeError: a list of integers is f32[2].\n"
      "  Expected an integer dtype.\n"
      "  at integers_dtype.cc:10");
}
