// A traced mask as an index inside jit.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexMaskTraced) {
  expect_error<TraceError>(
      [&] { jit([](Array v) { return v[v > 0]; })(ones({4})); },
      "TraceError: index: a boolean mask needs values, but this bool[4] is abstract "
      "inside jit (index_mask_traced.cc:9): the number of selected elements is not known.\n"
      "  Use where(mask, x, y), or x.at(mask).set(v) with a scalar v; sum(where(mask, "
      "x, 0)) for a masked sum.\n"
      "  at index_mask_traced.cc:9");
}
