// cumulative_prod of a scalar.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CumulativeProdScalar) {
  expect_error<ArgumentError>(
      [&] { cumulative_prod(1.5); },
      "ArgumentError: cumulative_prod: the operand is f32[]*, and no axis of it is named.\n"
      "  Expected at least one axis.\n"
      "  at cumulative_prod_scalar.cc:9");
}
