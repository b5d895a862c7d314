// A span of a HostArray that is not contiguous.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArraySpanGaps) {
  HostArray h{{1.0f, 2.0f, 3.0f}, {4.0f, 5.0f, 6.0f}};
  expect_error<ShapeError>(
      [&] { h.transpose().span<float>(); },
      "ShapeError: span(): this HostArray of shape (3, 2) with strides (1, 3) is not contiguous.\n"
      "  Keep a copy() and take its span, or use to_vector<T>().\n"
      "  at host_array_span_gaps.cc:10");
}
