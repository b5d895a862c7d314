// A scan with a length that differs from the size of its input.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScanLengthGiven) {
  expect_error<ShapeError>(
      [&] { scan([](Array c, Array v) { return c + v; }, 0.0, ones({3}), {.length = 4}); },
      "ShapeError: scan: a scanned input is f32[3], but the length given is 4.\n"
      "  Expected one length: leading axes of equal size, and no other {.length = n}.\n"
      "  at scan_length_given.cc:9");
}
