// An escaped traced value captured by a jitted function.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LeakedCaptured) {
  Array kept;
  jit([&](Array v) { return kept = v * 2; })(ones({}));
  expect_error<TraceError>(
      [&] { jit([&](Array v) { return v + kept; })(ones({})); },
      "TraceError: add: an argument f32[] is a tracer of jit (leaked_captured.cc:9), which has ended.\n"
      "  A traced value escaped its transformation (for example through a captured variable); return it "
      "instead.\n"
      "  at leaked_captured.cc:11");
}
