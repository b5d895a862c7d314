// An integer literal that does not fit the default integer.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LiteralDefault) {
  expect_error<ArgumentError>(
      [&] { Array x = std::int64_t{1} << 40; },
      "ArgumentError: the integer literal 1099511627776 does not fit the default integer dtype i32.\n"
      "  Use scalar(value, i64), or 64-bit defaults (EnableX64, TESSERA_X64=1).\n"
      "  at literal_default.cc:9");
}
