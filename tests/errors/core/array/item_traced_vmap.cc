// item() of a mapped value inside vmap.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ItemTracedVmap) {
  expect_error<TraceError>(
      [&] { vmap([](Array v) { return v * v.item<float>(); })(ones({3})); },
      "TraceError: item() needs a value, but this f32[] is abstract inside vmap (item_traced_vmap.cc:9).\n"
      "  Use cond(pred, a, b, ...) or while_loop for control flow on array values, select for a choice by "
      "element, or move this outside of the transformation.\n"
      "  at item_traced_vmap.cc:9");
}
