// gradient with three spacings for two axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GradientCount) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        gradient(x, {1.0, 1.0, 1.0});
      },
      "ArgumentError: gradient: 3 spacings are given for 2 axes (0, 1).\n"
      "  Expected none, one, or one for each axis.\n"
      "  at gradient_count.cc:11");
}
