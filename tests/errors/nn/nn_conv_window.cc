// A Conv with a window of four axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnConvWindow) {
  expect_error<ArgumentError>(
      [&] {
        nn::Conv(random::key(0), 3, 8, {3, 3, 3, 3});
      },
      "ArgumentError: Conv: a window of 4 axes was requested.\n"
      "  Expected 1, 2 or 3 sizes, as {3, 3}.\n"
      "  at nn_conv_window.cc:10");
}
