// median of an empty array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, QuantileEmpty) {
  expect_error<ArgumentError>(
      [&] {
        median(zeros({0, 3}), axis(0));
      },
      "ArgumentError: median: f32[0,3] has no elements along (0).\n"
      "  Expected at least one element to choose from.\n"
      "  at quantile_empty.cc:10");
}
