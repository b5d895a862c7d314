// A branch on a traced value inside grad of jit.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IfTracedGradOfJit) {
  expect_error<TraceError>([&] { grad(jit([](Array v) { return v > 0 ? v : -v; }))(ones({})); },
                           "TraceError: bool() needs a value, but this bool[] is abstract inside jit "
                           "(if_traced_grad_of_jit.cc:8).\n"
                           "  Use cond(pred, a, b, ...) or while_loop for control flow on array values, "
                           "select for a choice by element, or move this outside of the transformation.\n"
                           "  at if_traced_grad_of_jit.cc:8");
}
