// trim_zeros under jit.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TrimZerosTraced) {
  Array x = ones({2, 3});
  expect_error<TraceError>([&] { jit([](Array y) { return trim_zeros(y); })(x); },
                           "TraceError: trim_zeros needs a value, but this f32[2,3] is abstract inside jit "
                           "(trim_zeros_traced.cc:9).\n"
                           "  Use cond(pred, a, b, ...) or while_loop for control flow on array values, "
                           "select for a choice by element, or move this outside of the transformation.\n"
                           "  at trim_zeros_traced.cc:9");
}
