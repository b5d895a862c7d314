// std::max of traced values inside jit.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <algorithm>

using namespace tessera;

TEST(Errors, MaxTraced) {
  expect_error<TraceError>(
      [&] { jit([](Array v) { return std::max(v, v + 1); })(ones({})); },
      "TraceError: bool() needs a value, but this bool[] is abstract inside jit (max_traced.cc:10).\n"
      "  Use cond(pred, a, b, ...) or while_loop for control flow on array values, select for a choice by "
      "element, or move this outside of the transformation.");
}
