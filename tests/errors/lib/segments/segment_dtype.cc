// segment_sum with segment ids that are not integers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SegmentDtype) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { segment_sum(x, ones({2}), 3); },
                           "DtypeError: segment_sum: the segments are f32[2].\n"
                           "  Expected integers; convert with astype(i32).\n"
                           "  at segment_dtype.cc:9");
}
