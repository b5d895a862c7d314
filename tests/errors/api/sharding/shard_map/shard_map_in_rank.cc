// A spec of two entries for an argument of rank 1.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardMapInRank) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  Array x = ones({4});
  auto f = [](Array v, Array w) { return v + w; };
  expect_error<ShardingError>(
      [&] {
        shard_map(f, {.in_specs = {P(), P("x", "y")}, .out_specs = P(), .mesh = mesh})(x, x);
      },
      "ShardingError: shard_map: argument[1] (in_specs[1]) has shape (4), but P(\"x\", \"y\") shards axis "
      "1.\n"
      "  Expected at most 1 entry, one for each axis.\n"
      "  at shard_map_in_rank.cc:13");
}
