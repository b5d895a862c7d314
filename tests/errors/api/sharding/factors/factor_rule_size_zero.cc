// A factor of size 0.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FactorRuleSizeZero) {
  expect_error<ArgumentError>(
      [] {
        FactorRule("(i j) -> i j", {.sizes = {{"i", 0}}});
      },
      "ArgumentError: sharding rule \"(i j) -> i j\": the option `sizes` gives the factor i the size 0.\n"
      "  Expected at least 1.\n"
      "  at factor_rule_size_zero.cc:10");
}
