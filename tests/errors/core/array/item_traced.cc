// item() of a traced value inside jit.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ItemTraced) {
  expect_error<TraceError>(
      [&] { jit([](Array v) { return v * v.item<float>(); })(ones({})); },
      "TraceError: item() needs a value, but this f32[] is abstract inside jit (item_traced.cc:9).\n"
      "  Use cond(pred, a, b, ...) or while_loop for control flow on array values, select for a choice by "
      "element, or move this outside of the transformation.\n"
      "  at item_traced.cc:9");
}
