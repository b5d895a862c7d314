// A traced value that escaped from vmap through a captured variable.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LeakedVmap) {
  Array kept;
  vmap([&](Array v) {
    kept = v * 2;
    return v;
  })(ones({3}));
  expect_error<TraceError>(
      [&] { sum(kept); },
      "TraceError: reduce_sum: an argument f32[] is a tracer of vmap (leaked_vmap.cc:9), which has ended.\n"
      "  A traced value escaped its transformation (for example through a captured variable); return it "
      "instead.\n"
      "  at leaked_vmap.cc:14");
}
