// A sharding rule with an axis without factors.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FactorRuleEmpty) {
  expect_error<ArgumentError>([] { FactorRule("i () -> i"); },
                              "ArgumentError: sharding rule \"i () -> i\": () is an axis of no factors.\n"
                              "  Expected a name for each axis, also for one of size 1.\n"
                              "  at factor_rule_empty.cc:8");
}
