// to_host of a traced value inside jit.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArrayTraced) {
  expect_error<TraceError>([&] { jit([](Array v) { return v.to_host().size() ? v : v; })(ones({2})); },
                           "TraceError: to_host() needs a value, but this f32[2] is abstract inside jit "
                           "(host_array_traced.cc:8).\n"
                           "  Use cond(pred, a, b, ...) or while_loop for control flow on array values, "
                           "select for a choice by element, or move this outside of the transformation.\n"
                           "  at host_array_traced.cc:8");
}
