// vdot of complex numbers with a narrower real dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DotPreferredParts) {
  Array x = ones({2}, c64);
  expect_error<DtypeError>(
      [&] { vdot(x, x, {.preferred = f16}); },
      "DtypeError: dot: the preferred dtype is f16, but the result is of dtype c64.\n"
      "  Expected a dtype of the same kind, not narrower; convert the result with astype.\n"
      "  at dot_preferred_parts.cc:10");
}
