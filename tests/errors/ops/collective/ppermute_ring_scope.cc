// ppermute with a ring over an axis that is not in scope.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PpermuteRingScope) {
  expect_error<TraceError>([&] { ppermute(ones({3}), "data", ring(1)); },
                           "TraceError: ppermute: axis \"data\" is not in scope; no axis is.\n"
                           "  Name the axis in vmap (axis_name), shard_map or pmap around this function.\n"
                           "  at ppermute_ring_scope.cc:8");
}
