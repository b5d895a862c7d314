// A list of placements for a single array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardPrefixLeaf) {
  expect_error<TreeError>(
      [&] {
        shard(std::tuple(zeros({4}), 3), {{none, none}, none});
      },
      "TreeError: shard: where at [0] is a list of 2, but the tree has an array there.\n"
      "  Expected one placement there.\n"
      "  at shard_prefix_leaf.cc:10");
}
