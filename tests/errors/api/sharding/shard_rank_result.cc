// A spec with more entries than the rank of the array to create.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardRankResult) {
  Mesh mesh = make_mesh({{"data", 1}, {"model", 1}});
  expect_error<ShardingError>(
      [&] {
        zeros({4}, f32, {mesh, P("data", "model")});
      },
      "ShardingError: zeros: the result has shape (4), but P(\"data\", \"model\") shards axis 1.\n"
      "  Expected at most 1 entry, one for each axis.\n"
      "  at shard_rank_result.cc:11");
}
