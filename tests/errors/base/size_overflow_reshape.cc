// A reshape whose product overflows.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SizeOverflowReshape) {
  Array x = ones({2, 3});
  expect_error<MemoryError>(
      [&] {
        reshape(x, {std::int64_t{1} << 33, std::int64_t{1} << 33, -1});
      },
      "MemoryError: an array of shape (8589934592, 8589934592) has more elements than can be addressed.\n"
      "  Expected at most 2^56 elements: check the sizes, one of them may be the result of an overflow.\n"
      "  at size_overflow_reshape.cc:11");
}
