// A window whose size with padding overflows.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SizeOverflowWindow) {
  Array x = ones({2, 3});
  Window w{.sizes = {1, 1}, .low = {std::int64_t{1} << 62, 0}, .high = {std::int64_t{1} << 62, 0}};
  expect_error<MemoryError>(
      [&] { lax::reduce_window_max(x, w); },
      "MemoryError: reduce_window_max: an axis of the padded operand would have more elements than can be "
      "addressed.\n"
      "  Expected at most 2^56 elements: check the padding and the dilation.\n"
      "  at size_overflow_window.cc:11");
}
