// The size of an axis that is not in scope.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AxisSizeScope) {
  expect_error<TraceError>([&] { axis_size("data"); },
                           "TraceError: axis_size: axis \"data\" is not in scope; no axis is.\n"
                           "  Name the axis in vmap (axis_name), shard_map or pmap around this function.\n"
                           "  at axis_size_scope.cc:8");
}
