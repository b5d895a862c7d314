// pprod over an axis that is not in scope.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PprodScope) {
  expect_error<TraceError>([&] { pprod(ones({3}), "data"); },
                           "TraceError: pprod: axis \"data\" is not in scope; no axis is.\n"
                           "  Name the axis in vmap (axis_name), shard_map or pmap around this function.\n"
                           "  at pprod_scope.cc:8");
}
