// A checkpoint loaded inside jit, for a prototype that is traced.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointLoadTraced) {
  save_checkpoint(scratch("load_traced.checkpoint"), ones({2}));
  expect_error<TraceError>(
      [&] { jit([](Array v) { return load_checkpoint(scratch("load_traced.checkpoint"), v); })(ones({2})); },
      "TraceError: load_checkpoint inside jit (checkpoint_load_traced.cc:10): the leaf (the tree itself), "
      "f32[2], "
      "of the prototype is a tracer.\n"
      "  Load before the call, and pass the tree as an argument: inside, the file would be read once, while "
      "tracing.\n"
      "  at checkpoint_load_traced.cc:10");
}
