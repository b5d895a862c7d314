// A collective without any axis in scope.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CollectiveNoScope) {
  expect_error<TraceError>([&] { psum(ones({3}), "data"); },
                           "TraceError: psum: axis \"data\" is not in scope; no axis is.\n"
                           "  Name the axis in vmap (axis_name), shard_map or pmap around this function.\n"
                           "  at collective_no_scope.cc:8");
}
