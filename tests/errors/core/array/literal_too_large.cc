// A u8 array plus a literal above 255.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LiteralTooLarge) {
  Array x = ones({2}, u8);
  expect_error<ArgumentError>(
      [&] { x + 300; },
      "ArgumentError: the integer literal 300 does not fit u8.\n"
      "  Convert the array to a wider dtype first, or give the number a dtype: scalar(value, i32).\n"
      "  at literal_too_large.cc:10");
}
