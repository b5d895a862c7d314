// ravel_multi_index of traced indices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RavelMultiIndexTraced) {
  expect_error<TraceError>(
      [&] { jit([](Array i) {
              return ravel_multi_index({i, i}, {2, 3});
            })(1); },
      "TraceError: ravel_multi_index: checking the range of i32[]* needs values, and it "
      "is abstract inside jit (ravel_multi_index_traced.cc:9).\n"
      "  Choose the meaning of positions out of range: OutOfBounds::clip or OutOfBounds::wrap.\n"
      "  at ravel_multi_index_traced.cc:10");
}
