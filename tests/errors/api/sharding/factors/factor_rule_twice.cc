// A sharding rule that uses a factor for two axes of one operand.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FactorRuleTwice) {
  expect_error<ArgumentError>(
      [] { FactorRule("i i -> i"); },
      "ArgumentError: sharding rule \"i i -> i\": the factor i appears twice in one array.\n"
      "  Expected another name for the second axis: a factor may appear once in each array.\n"
      "  at factor_rule_twice.cc:9");
}
