// bincount of traced values without a length.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BincountTraced) {
  expect_error<TraceError>([&] { jit([](Array v) { return bincount(v); })(arange(3)); },
                           "TraceError: bincount: the length of the result follows from values, and i32[3] "
                           "is abstract inside jit (bincount_traced.cc:8).\n"
                           "  Give it: bincount(x, {.length = 10}).\n"
                           "  at bincount_traced.cc:8");
}
