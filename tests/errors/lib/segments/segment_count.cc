// segment_min with a negative number of segments.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SegmentCount) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        segment_min(x, array({0, 1}), -1);
      },
      "ArgumentError: segment_min: the count is -1.\n"
      "  Expected at least 0.\n"
      "  at segment_count.cc:11");
}
