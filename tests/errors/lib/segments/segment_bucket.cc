// segment_prod with buckets of size 0.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SegmentBucket) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        segment_prod(x, array({0, 1}), 3, {.bucket_size = 0});
      },
      "ArgumentError: segment_prod: the bucket size is 0.\n"
      "  Expected at least 1.\n"
      "  at segment_bucket.cc:11");
}
