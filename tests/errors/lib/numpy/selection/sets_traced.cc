// intersect1d under jit, without a size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SetsTraced) {
  Array x = ones({2, 3});
  expect_error<TraceError>(
      [&] { jit([](Array y) { return intersect1d(y, y); })(x); },
      "TraceError: intersect1d: the number of results depends on values, which are abstract here.\n"
      "  Give the number of results: {.size = n}.\n"
      "  at sets_traced.cc:10");
}
