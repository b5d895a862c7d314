// A leaf that no path rule matches.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardPathRule) {
  Mesh mesh = make_mesh({{"data", 1}});
  expect_error<ShardingError>(
      [&] {
        shard(std::pair(zeros({4}), zeros({4})), mesh, {{"\\[0\\]", P("data")}});
      },
      "ShardingError: PathRules: no rule matches the path [1]; the patterns are (\"\\[0\\]\").\n"
      "  A pattern must match the whole path; {\".*\", P()} as the last rule replicates the rest.\n"
      "  at shard_path_rule.cc:11");
}
