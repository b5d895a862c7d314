// An unsigned literal that does not fit any signed integer.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LiteralUnsigned) {
  expect_error<ArgumentError>(
      [&] { Array x = std::uint64_t{1} << 63; },
      "ArgumentError: the integer literal 9223372036854775808 does not fit the default integer dtype.\n"
      "  Use an Array of dtype u64 for numbers of 2^63 and above.\n"
      "  at literal_unsigned.cc:9");
}
