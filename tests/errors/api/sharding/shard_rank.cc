// A spec with more entries than the rank of a leaf.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

namespace {
struct Layer {
  Array w, b;
  TESSERA_FIELDS(w, b)
};
}  // namespace

TEST(Errors, ShardRank) {
  Mesh mesh = make_mesh({{"data", 1}, {"model", 1}});
  expect_error<ShardingError>(
      [&] {
        shard(Layer{zeros({4, 4}), zeros({4})}, {mesh, P("data", "model")});
      },
      "ShardingError: shard: the leaf .b has shape (4), but P(\"data\", \"model\") shards axis 1.\n"
      "  Expected at most 1 entry, one for each axis.\n"
      "  at shard_rank.cc:18");
}
