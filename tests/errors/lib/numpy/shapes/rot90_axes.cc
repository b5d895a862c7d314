// rot90 with two equal axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, Rot90Axes) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { rot90(x, 1, 0, -2); },
                              "ArgumentError: rot90: axis 0 is named twice.\n"
                              "  Expected two different axes.\n"
                              "  at rot90_axes.cc:9");
}
