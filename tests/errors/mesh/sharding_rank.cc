// A spec with more entries than the rank of the array.
#include <tessera/mesh/sharding.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardingRank) {
  Mesh mesh = make_mesh({{"data", 1}, {"model", 1}});
  Sharding sharding = {mesh, P("data", none, "model")};
  At line(here());
  expect_error<ShardingError>(
      [&] {
        sharding.check({8, 4}, "zeros: the result");
      },
      "ShardingError: zeros: the result has shape (8, 4), but P(\"data\", none, \"model\") shards axis 2.\n"
      "  Expected at most 2 entries, one for each axis.\n"
      "  at sharding_rank.cc:10");
}
