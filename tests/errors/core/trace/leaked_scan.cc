// A traced value that escaped from scan through a captured variable.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LeakedScan) {
  Array kept;
  scan([&](Array c) { return kept = c * 2; }, ones({}), none, {.length = 3});
  expect_error<TraceError>(
      [&] { kept + 1; },
      "TraceError: add: an argument f32[] is a tracer of scan (leaked_scan.cc:9), which has ended.\n"
      "  A traced value escaped its transformation (for example through a captured variable); return it "
      "instead.\n"
      "  at leaked_scan.cc:11");
}
