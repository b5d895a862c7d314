// ufunc::reduce of an empty axis without an identity.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, UfuncReduceEmpty) {
  expect_error<ArgumentError>(
      [&] {
        ufunc(subtract).reduce(ones({0, 3}));
      },
      "ArgumentError: ufunc::reduce: there are no elements, and the function has no identity.\n"
      "  Expected .initial, or a ufunc with an identity.\n"
      "  at ufunc_reduce_empty.cc:10");
}
