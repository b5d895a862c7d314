// segment_sum of traced segment ids without the number of segments.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SegmentCountUnknown) {
  expect_error<TraceError>(
      [&] {
        jit([](Array x, Array s) { return segment_sum(x, s); })(ones({2}), array({0, 1}));
      },
      "TraceError: segment_sum: the number of segments depends on values, which are abstract here.\n"
      "  Give their number: segment_sum(data, segments, count).\n"
      "  at segment_count_unknown.cc:10");
}
