// A positional sharding that splits an axis into no parts.
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
