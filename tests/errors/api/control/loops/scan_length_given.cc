// A scan with a length that differs from the size of its input.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScanLengthGiven) {
  expect_error<ShapeError>(
      [&] { scan([](Array c, Array v) { return c + v; }, 0.0, ones({3}), {.length = 4}); },
      "ShapeError: scan: a scanned input is f32[3], but the length given is 4.\n"
      "  Expected leading axes of one size, which is also that of {.length = n} if it is given.\n"
      "  at scan_length_given.cc:9");
}
