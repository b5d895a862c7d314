// Two rules for one logical axis.
#include <tessera/mesh/axis_rules.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SpecAxisRuleTwice) {
  expect_error<ShardingError>(
      [&] {
        AxisRules{{"batch", "data"}, {"batch", none}};
      },
      "ShardingError: AxisRules: the logical axis \"batch\" has two rules: \"data\" and none.\n"
      "  Expected one rule for each name.\n"
      "  at spec_axis_rule_twice.cc:10");
}
