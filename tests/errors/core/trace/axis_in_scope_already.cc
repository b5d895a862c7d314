// Nested axes of one name.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AxisInScopeAlready) {
  expect_error<ArgumentError>(
      [&] {
        vmap(vmap([](Array v) { return psum(v, "i"); }, {.axis_name = "i"}),
             {.axis_name = "i"})(ones({4, 3}));
      },
      "ArgumentError: axis \"i\" is in scope already, with size 4.\n"
      "  Give the inner axis another name.\n"
      "  at axis_in_scope_already.cc:10");
}
