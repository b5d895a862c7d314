// pshuffle over an axis that is not in scope.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PshuffleScope) {
  expect_error<TraceError>([&] { pshuffle(ones({3}), "data", {0}); },
                           "TraceError: pshuffle: axis \"data\" is not in scope; no axis is.\n"
                           "  Name the axis in vmap (axis_name), shard_map or pmap around this function.\n"
                           "  at pshuffle_scope.cc:8");
}
