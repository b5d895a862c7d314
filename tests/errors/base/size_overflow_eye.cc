// eye whose number of elements overflows.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SizeOverflowEye) {
  expect_error<MemoryError>(
      [&] { eye(std::int64_t{1} << 40); },
      "MemoryError: an array of shape (1099511627776, 1099511627776) has more elements than can be "
      "addressed.\n"
      "  Expected at most 2^56 elements: check the sizes, one of them may be the result of an overflow.\n"
      "  at size_overflow_eye.cc:9");
}
