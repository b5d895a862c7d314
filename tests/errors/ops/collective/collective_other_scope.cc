// A collective over an axis that is not in scope.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CollectiveOtherScope) {
  expect_error<TraceError>(
      [&] {
        vmap([](Array v) { return pmean(v, "data"); }, {.axis_name = "i"})(ones({4, 3}));
      },
      "TraceError: pmean: axis \"data\" is not in scope; in scope are \"i\" (4).\n"
      "  Name the axis in vmap (axis_name), shard_map or pmap around this function.\n"
      "  at collective_other_scope.cc:10");
}
