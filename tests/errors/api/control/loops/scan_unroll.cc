// A scan with an unroll of 0.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScanUnroll) {
  expect_error<ArgumentError>(
      [&] { scan([](Array c) { return c + 1; }, 0.0, none, {.length = 3, .unroll = 0}); },
      "ArgumentError: scan: unroll is 0.\n"
      "  Expected at least 1.\n"
      "  at scan_unroll.cc:9");
}
