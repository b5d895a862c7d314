// A scan without inputs and without a length.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScanLengthMissing) {
  expect_error<ArgumentError>([&] { scan([](Array c) { return c + 1; }, 0.0, none); },
                              "ArgumentError: scan: nothing is scanned over, and no length is given.\n"
                              "  Give {.length = n}.\n"
                              "  at scan_length_missing.cc:8");
}
