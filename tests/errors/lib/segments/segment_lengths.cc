// segment_max with more segment ids than rows.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SegmentLengths) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        segment_max(x, array({0, 1, 1}), 3);
      },
      "ShapeError: segment_max: the data are f32[2,3], the segments i32[3].\n"
      "  Expected a vector with one number for each row of the data.\n"
      "  at segment_lengths.cc:11");
}
