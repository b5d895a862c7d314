// A path rule that is not a valid regular expression.
#include <tessera/mesh/axis_rules.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SpecPathPattern) {
  expect_error<ArgumentError>(
      [&] {
        PathRules{{".layers[*", P()}};
      },
      "ArgumentError: PathRules: \".layers[*\" is not a regular expression.\n"
      "  Expected ECMAScript syntax, in which \\. and \\[ are a dot and a bracket.\n"
      "  at spec_path_pattern.cc:10");
}
