// select_n by floating numbers.
#include <tessera/core/primitive.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SelectNPredicate) {
  Array x = ones({2, 3});
  At line(here());
  expect_error<DtypeError>(
      [&] {
        select_n_p({}, {x, x, x});
      },
      "DtypeError: select_n: the predicate is f32[2,3].\n"
      "  Expected bool (of two cases, false first) or i32; compare, or convert with astype.\n"
      "  at select_n_predicate.cc:10");
}
