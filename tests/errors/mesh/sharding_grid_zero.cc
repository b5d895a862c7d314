// A positional sharding with an axis split into 0 shards.
#include <tessera/mesh/sharding.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardingGridZero) {
  expect_error<ShardingError>(
      [&] {
        Sharding::positional(devices(), {1, 0});
      },
      "ShardingError: Sharding::positional: the grid (1, 0) splits an axis into 0 parts.\n"
      "  Expected at least 1 part for each axis.\n"
      "  at sharding_grid_zero.cc:10");
}
