// A traced value saved inside jit.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SafetensorsTraced) {
  expect_error<TraceError>(
      [&] {
        jit([](Array v) {
          save_safetensors(scratch("traced.safetensors"), {{"v", v}});
          return v;
        })(ones({2}));
      },
      "TraceError: save_safetensors needs a value, but this f32[2] is abstract inside jit "
      "(safetensors_traced.cc:10).\n"
      "  Use cond(pred, a, b, ...) or while_loop for control flow on array values, select for a choice by "
      "element, or move this outside of the transformation.\n"
      "  at safetensors_traced.cc:11");
}
