// A path that no rule matches.
#include <tessera/mesh/axis_rules.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SpecPathRule) {
  PathRules rules{{".*\\.w", P("fsdp")}, {"\\.b", P()}};
  expect_error<ShardingError>(
      [&] { rules.spec_for(".mlp.bias"); },
      "ShardingError: PathRules: no rule matches the path .mlp.bias; the patterns are (\".*\\.w\", "
      "\"\\.b\").\n"
      "  A pattern must match the whole path; {\".*\", P()} as the last rule replicates the rest.\n"
      "  at spec_path_rule.cc:10");
}
