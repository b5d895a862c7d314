// pmap with the name of an axis that is in scope already.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PmapAxisInScope) {
  expect_error<ArgumentError>(
      [&] {
        pmap(pmap([](Array v) { return v; }, {.axis_name = "i"}), {.axis_name = "i"})(ones({1, 1, 3}));
      },
      "ArgumentError: axis \"i\" is in scope already, with size 1.\n"
      "  Give the inner axis another name.\n"
      "  at pmap_axis_in_scope.cc:10");
}
