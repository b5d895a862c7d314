// nonzero under jit without a size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NonzeroTraced) {
  Array x = ones({4, 3});
  expect_error<TraceError>(
      [&] { jit([](Array x) { return flatnonzero(x); })(x); },
      "TraceError: nonzero: the number of results depends on values, which are abstract here.\n"
      "  Give the number of results: {.size = n}.\n"
      "  at nonzero_traced.cc:10");
}
