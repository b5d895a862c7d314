// An escaped traced value as an argument of a jitted function.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LeakedIntoJit) {
  Array kept;
  auto f = jit([](Array v) { return v + 1; });
  jit([&](Array v) { return kept = v; })(ones({}));
  expect_error<TraceError>(
      [&] { f(kept); },
      "TraceError: jit: an argument f32[] is a tracer of jit (leaked_into_jit.cc:10), which has ended.\n"
      "  A traced value escaped its transformation (for example through a captured variable); return it "
      "instead.\n"
      "  at leaked_into_jit.cc:9");
}
