// ufunc::reduce with a mask and without an identity.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, UfuncReduceWhere) {
  expect_error<ArgumentError>(
      [&] { ufunc(subtract).reduce(ones({2}), {.where = ones({2}, bool_)}); },
      "ArgumentError: ufunc::reduce: .where is given, and the function has no identity.\n"
      "  Expected .initial, or a ufunc with an identity.\n"
      "  at ufunc_reduce_where.cc:9");
}
