// reduce without an initial value.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReduceCount) {
  Array x = ones({4, 3});
  expect_error<ArgumentError>(
      [&] { lax::reduce(Arrays{x}, {}, [](Args a, Args) { return Arrays(a.begin(), a.end()); }, {0}); },
      "ArgumentError: reduce: 1 operands and 0 initial values are given.\n"
      "  Expected at least one operand, and an initial value for each.\n"
      "  at reduce_count.cc:10");
}
