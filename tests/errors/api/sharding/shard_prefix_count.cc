// A list of placements of another size than the tree.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardPrefixCount) {
  expect_error<TreeError>(
      [&] {
        shard(std::pair(zeros({4}), std::pair(zeros({4}), zeros({4}))),
              {devices()[0], {devices()[0], none, none}});
      },
      "TreeError: shard: where at [1] has 3 entries, but the tree has 2 children there.\n"
      "  Expected one entry per argument, element or member, or one placement for all of them.\n"
      "  at shard_prefix_count.cc:10");
}
