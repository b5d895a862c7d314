// A scan whose carry changes its shape.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

namespace {
struct ScanState {
  Array h, n;
  TESSERA_FIELDS(h, n)
};
}  // namespace

TEST(Errors, ScanCarryShape) {
  expect_error<ShapeError>(
      [&] {
        scan(
            [](ScanState s) {
              return ScanState{concatenate({s.h, s.h}), s.n};
            },
            ScanState{ones({2}), 0}, none, {.length = 3});
      },
      "ShapeError: scan: carry.h starts as f32[2], but the body returns f32[4].\n"
      "  Expected the same shape after every step; give the carry that shape from the start.\n"
      "  at scan_carry_shape.cc:17");
}
