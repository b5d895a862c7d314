// A pad whose size overflows.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SizeOverflowPad) {
  Array x = ones({2, 3});
  expect_error<MemoryError>(
      [&] {
        pad(x, {{std::int64_t{1} << 62, std::int64_t{1} << 62}, {0, 0}});
      },
      "MemoryError: pad: an axis of the padded operand would have more elements than can be addressed.\n"
      "  Expected at most 2^56 elements: check the padding and the dilation.\n"
      "  at size_overflow_pad.cc:11");
}
