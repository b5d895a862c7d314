// A spec of two entries for a result of rank 1.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardMapOutRank) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  expect_error<ShardingError>(
      [&] {
        shard_map([](Array v) { return v; },
                  {.in_specs = P(), .out_specs = P("x", "y"), .mesh = mesh})(ones({4}));
      },
      "ShardingError: shard_map: out_specs is P(\"x\", \"y\"), but the result there is a block "
      "f32[4].\n"
      "  Expected at most one entry for each axis of the block.\n"
      "  at shard_map_out_rank.cc:11");
}
