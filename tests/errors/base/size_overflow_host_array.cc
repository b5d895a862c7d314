// A HostArray whose number of elements overflows.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SizeOverflowHostArray) {
  expect_error<MemoryError>(
      [&] {
        HostArray({std::int64_t{1} << 40, std::int64_t{1} << 40}, f32);
      },
      "MemoryError: an array of shape (1099511627776, 1099511627776) has more elements than can be "
      "addressed.\n"
      "  Expected at most 2^56 elements: check the sizes, one of them may be the result of an overflow.\n"
      "  at size_overflow_host_array.cc:10");
}
