// A positional sharding with fewer devices than blocks.
#include <tessera/mesh/sharding.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardingGridSize) {
  expect_error<ShardingError>(
      [&] {
        Sharding::positional(devices().first(1), {2, 2});
      },
      "ShardingError: Sharding::positional: the grid (2, 2) has 4 blocks, but the list of devices has 1.\n"
      "  Expected as many devices as the product of the grid.\n"
      "  at sharding_grid_size.cc:10");
}
