// A sharding rule without results.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FactorRuleArrow) {
  expect_error<ArgumentError>([] { FactorRule("i j, j k"); },
                              "ArgumentError: sharding rule \"i j, j k\": there is no ->.\n"
                              "  Expected operands -> results, as in \"i j, j k -> i k\".\n"
                              "  at factor_rule_arrow.cc:8");
}
