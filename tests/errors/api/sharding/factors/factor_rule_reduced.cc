// A factor that is declared reduced, although a result has it.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FactorRuleReduced) {
  expect_error<ArgumentError>(
      [] {
        FactorRule("i j -> i", {.reduced = {{"i", ReduceKind::max}}});
      },
      "ArgumentError: sharding rule \"i j -> i\": the option `reduced` names the factor i, which a result "
      "has.\n"
      "  Expected a factor that operands alone have.\n"
      "  at factor_rule_reduced.cc:10");
}
