// item() of a traced value that escaped from jit.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LeakedItem) {
  Array kept;
  jit([&](Array v) {
    kept = v * 2;
    return v;
  })(ones({}));
  expect_error<TraceError>(
      [&] { kept.item<float>(); },
      "TraceError: item(): this f32[] is a tracer of jit (leaked_item.cc:9), which has ended.\n"
      "  A traced value escaped its transformation (for example through a captured variable); return it "
      "instead.\n"
      "  at leaked_item.cc:14");
}
