// A logical axis without a rule.
#include <tessera/mesh/axis_rules.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SpecAxisRule) {
  AxisRules rules{{"batch", "data"}, {"embed", none}};
  expect_error<ShardingError>(
      [&] {
        rules.spec({"batch", "vocab"});
      },
      "ShardingError: AxisRules: no rule for the logical axis \"vocab\"; the rules name (batch, embed).\n"
      "  Add {\"vocab\", none} to leave such axes unsharded.\n"
      "  at spec_axis_rule.cc:11");
}
