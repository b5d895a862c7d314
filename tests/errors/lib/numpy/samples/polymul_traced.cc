// polymul with trim_leading_zeros of traced values, whose result has an unknown shape.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PolymulTraced) {
  expect_error<TraceError>(
      [&] { jit([](Array p) { return polymul(p, p, {.trim_leading_zeros = true}); })(ones({3})); },
      "TraceError: polymul: the number of coefficients depends on leading zeros, which are abstract "
      "here.\n"
      "  Call it without trim_leading_zeros, or outside of jit and vmap.\n"
      "  at polymul_traced.cc:9");
}
