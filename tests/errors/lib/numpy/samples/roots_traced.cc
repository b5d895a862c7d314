// roots under jit.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RootsTraced) {
  expect_error<TraceError>(
      [&] { jit([](Array y) { return roots(y); })(ones(3)); },
      "TraceError: roots: their number depends on leading zeros, which are abstract here.\n"
      "  Call roots(p, false), which returns NaN for each leading zero.\n"
      "  at roots_traced.cc:9");
}
