// conv_general_dilated_p with a dilation of 0.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvListsBelow) {
  Array x = ones({1, 1, 5});
  expect_error<ArgumentError>(
      [&] { lax::conv_general_dilated(x, x, {.rhs_dilation = {0}}); },
      "ArgumentError: conv_general_dilated: strides (1), dilation (1) and (0) have an entry below 1.\n"
      "  Expected numbers of at least 1.\n"
      "  at conv_lists_below.cc:10");
}
