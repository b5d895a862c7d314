// A scan over inputs of different lengths.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScanLengths) {
  expect_error<ShapeError>(
      [&] {
        scan([](Array c, std::pair<Array, Array> v) { return c + v.first + v.second; }, 0.0,
             std::pair(ones({3}), ones({4})));
      },
      "ShapeError: scan: a scanned input is f32[4], but the leading axis of another is 3.\n"
      "  Expected leading axes of one size, which is also that of {.length = n} if it is given.\n"
      "  at scan_lengths.cc:10");
}
