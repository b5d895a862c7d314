// linspace with more elements than can be addressed.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SizeOverflowLinspace) {
  expect_error<MemoryError>(
      [&] { linspace(0, 1, std::int64_t{1} << 60); },
      "MemoryError: an array of shape (1152921504606846975) has more elements than can be addressed.\n"
      "  Expected at most 2^56 elements: check the sizes, one of them may be the result of an overflow.\n"
      "  at size_overflow_linspace.cc:9");
}
