// A branch on a traced value inside jit.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BoolTraced) {
  expect_error<TraceError>(
      [&] { jit([](Array v) { return v > 0 ? v : -v; })(ones({})); },
      "TraceError: bool() needs a value, but this bool[] is abstract inside jit (bool_traced.cc:9).\n"
      "  Use cond(pred, a, b, ...) or while_loop for control flow on array values, select for a choice by "
      "element, or move this outside of the transformation.\n"
      "  at bool_traced.cc:9");
}
