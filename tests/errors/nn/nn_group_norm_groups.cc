// GroupNorm with groups that do not divide the features.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnGroupNormGroups) {
  nn::GroupNorm layer({.groups = 4}, 6);
  expect_error<ArgumentError>(
      [&] {
        layer(ones({2, 6}));
      },
      "ArgumentError: GroupNorm: 6 features of f32[2,6] cannot be split into 4 groups.\n"
      "  Expected a number of groups that divides the features.\n"
      "  at nn_group_norm_groups.cc:11");
}
