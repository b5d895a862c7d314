// A sharding rule with an unclosed bracket.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FactorRuleBracket) {
  expect_error<ArgumentError>([] { FactorRule("(i j -> i"); },
                              "ArgumentError: sharding rule \"(i j -> i\": a ( is not closed.\n"
                              "  Expected operands -> results, as in \"i j, j k -> i k\".\n"
                              "  at factor_rule_bracket.cc:8");
}
