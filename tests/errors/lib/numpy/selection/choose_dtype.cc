// choose by floating numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ChooseDtype) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        choose(x, {1, 2});
      },
      "ArgumentError: choose: the operand is f32[2,3], and there are 2 choices.\n"
      "  Expected integers and at least one choice.\n"
      "  at choose_dtype.cc:11");
}
