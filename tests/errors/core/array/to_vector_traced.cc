// to_vector() of a traced value inside jit.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ToVectorTraced) {
  expect_error<TraceError>([&] { jit([](Array v) { return v * v.to_vector<float>()[0]; })(ones({2})); },
                           "TraceError: to_vector() needs a value, but this f32[2] is abstract inside jit "
                           "(to_vector_traced.cc:8).\n"
                           "  Use cond(pred, a, b, ...) or while_loop for control flow on array values, "
                           "select for a choice by element, or move this outside of the transformation.\n"
                           "  at to_vector_traced.cc:8");
}
