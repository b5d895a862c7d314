// tensordot over more axes than the operands have.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TensordotCount) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] { tensordot(x, x, 3); },
      "ArgumentError: tensordot: 3 axes are to be summed over, of f32[2,3] and f32[2,3].\n"
      "  Expected at most as many axes as either operand has.\n"
      "  at tensordot_count.cc:10");
}
