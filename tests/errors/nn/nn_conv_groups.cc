// A Conv with groups that do not divide the features.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnConvGroups) {
  expect_error<ArgumentError>(
      [&] {
        nn::Conv(random::key(0), 3, 8, {3, 3}, {.groups = 2});
      },
      "ArgumentError: Conv: 3 input features cannot be split into 2 groups.\n"
      "  Expected a number of groups that divides the features.\n"
      "  at nn_conv_groups.cc:10");
}
