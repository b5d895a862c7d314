// An unsigned array times a negative literal.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LiteralNegative) {
  Array x = ones({2}, u8);
  expect_error<ArgumentError>(
      [&] { x * -1; },
      "ArgumentError: the integer literal -1 does not fit u8.\n"
      "  Convert the array to a wider dtype first, or give the number a dtype: scalar(value, i32).\n"
      "  at literal_negative.cc:10");
}
