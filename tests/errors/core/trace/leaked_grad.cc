// A traced value that escaped from grad through a captured variable.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LeakedGrad) {
  Array kept;
  grad([&](Array v) {
    kept = v * 2;
    return v;
  })(ones({}));
  expect_error<TraceError>(
      [&] { sin(kept); },
      "TraceError: sin: an argument f32[] is a tracer of grad (leaked_grad.cc:9), which has ended.\n"
      "  A traced value escaped its transformation (for example through a captured variable); return it "
      "instead.\n"
      "  at leaked_grad.cc:14");
}
