// tensordot with two axes of one operand and one of the other.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TensordotLists) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        tensordot(x, x, {{0, 1}, {0}});
      },
      "ArgumentError: tensordot: the axes (0, 1) of x are paired with (0) of y: 2 against 1.\n"
      "  Expected as many axes of x as of y.\n"
      "  at tensordot_lists.cc:11");
}
