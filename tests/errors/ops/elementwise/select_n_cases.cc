// select_n of three cases by a bool.
#include <tessera/core/primitive.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SelectNCases) {
  Array x = ones({2, 3});
  At line(here());
  expect_error<ArgumentError>(
      [&] {
        select_n_p({}, {x > 0, x, x, x});
      },
      "ArgumentError: select_n: 3 cases are given with the predicate bool[2,3].\n"
      "  Expected at most two cases for a bool predicate, and at least one.\n"
      "  at select_n_cases.cc:10");
}
