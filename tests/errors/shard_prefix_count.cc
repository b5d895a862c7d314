// A list of placements of another length than the tree.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardPrefixCount) {
  expect_error<TreeError>(
      [&] {
        shard(std::pair(zeros({4}), std::pair(zeros({4}), zeros({4}))),
              {devices()[0], {devices()[0], none, none}});
      },
      "");
}
