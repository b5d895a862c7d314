// A scan of a negative length.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScanLengthNegative) {
  expect_error<ArgumentError>([&] { scan([](Array c) { return c + 1; }, 0.0, none, {.length = -1}); },
                              "ArgumentError: scan: the length is -1.\n"
                              "  Expected at least 0.\n"
                              "  at scan_length_negative.cc:8");
}
