// A loader of a traced array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LoaderTraced) {
  Array x = ones({10, 3});
  expect_error<TraceError>(
      [&] { jit([](Array v) { return Loader(v, {.batch = 1}).next(); })(x); },
      "TraceError: Loader needs a value, but this f32[10,3] is abstract inside jit (loader_traced.cc:10).\n"
      "  Use cond(pred, a, b, ...) or while_loop for control flow on array values, select for a choice by "
      "element, or move this outside of the transformation.\n"
      "  at loader_traced.cc:10");
}
