// sum over one axis twice.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SumAxisTwice) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        sum(x, {0, -2});
      },
      "ArgumentError: sum: axis 0 appears twice in (0, -2).\n"
      "  Expected each axis at most once.\n"
      "  at sum_axis_twice.cc:11");
}
