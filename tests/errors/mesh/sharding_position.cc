// The block of a position beyond the mesh.
#include <tessera/mesh/sharding.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardingPosition) {
  Sharding sharding = replicated(make_mesh({{"data", 1}}));
  At line(here());
  expect_error<ArgumentError>(
      [&] { sharding.block(1, {4}); },
      "ArgumentError: the sharding Sharding(Mesh(data=1), P()) has no device at position 1.\n"
      "  Expected a position in [0, 1).\n"
      "  at sharding_position.cc:9");
}
