// A repeat whose size overflows.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SizeOverflowRepeat) {
  Array x = ones({2, 3});
  expect_error<MemoryError>(
      [&] { repeat(x, std::int64_t{1} << 62, 1); },
      "MemoryError: an array of shape (3, 4611686018427387904) has more elements than can be addressed.\n"
      "  Expected at most 2^56 elements: check the sizes, one of them may be the result of an overflow.\n"
      "  at size_overflow_repeat.cc:10");
}
