// A traced value that escaped from jit through a captured variable.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LeakedJit) {
  Array kept;
  jit([&](Array v) {
    kept = v * 2;
    return v;
  })(ones({3}));
  expect_error<TraceError>(
      [&] { kept + 1; },
      "TraceError: add: an argument f32[3] is a tracer of jit (leaked_jit.cc:9), which has ended.\n"
      "  A traced value escaped its transformation (for example through a captured variable); return it "
      "instead.\n"
      "  at leaked_jit.cc:14");
}
