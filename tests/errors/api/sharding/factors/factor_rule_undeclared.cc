// Options of a sharding rule that name a factor which the rule does not have.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FactorRuleUndeclared) {
  expect_error<ArgumentError>(
      [] { FactorRule("i j -> i", {.replicated = {"k"}}); },
      "ArgumentError: sharding rule \"i j -> i\": the option `replicated` names a factor "
      "\"k\", which the text does not have.\n"
      "  Expected one of the text's factors.\n"
      "  at factor_rule_undeclared.cc:9");
}
