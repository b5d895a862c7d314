// A jitted function that returns an escaped traced value.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LeakedReturned) {
  Array kept;
  jit([&](Array v) { return kept = v * 2; })(ones({}));
  expect_error<TraceError>(
      [&] { jit([&](Array) { return kept; })(ones({})); },
      "TraceError: jit: an argument f32[] is a tracer of jit (leaked_returned.cc:9), which has ended.\n"
      "  A traced value escaped its transformation (for example through a captured variable); return it "
      "instead.\n"
      "  at leaked_returned.cc:11");
}
