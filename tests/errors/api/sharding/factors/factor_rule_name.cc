// A sharding rule with an invalid factor name.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FactorRuleName) {
  expect_error<ArgumentError>(
      [] { FactorRule("i, 2 -> i"); },
      "ArgumentError: sharding rule \"i, 2 -> i\": \"2\" is not the name of a factor.\n"
      "  Expected letters, digits and _, a space between two axes, and (i j) for an axis of two factors.\n"
      "  at factor_rule_name.cc:9");
}
