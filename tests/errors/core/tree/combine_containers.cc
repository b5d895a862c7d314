// combine of trees that have the same number of leaves in different containers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CombineContainers) {
  Array x = ones({2});
  using Lists = std::pair<Arrays, Arrays>;
  expect_error<TreeError>(
      [&] {
        combine(Lists{{x}, {Array{}, x}}, Lists{{x, x}, {x}});
      },
      "TreeError: combine: the trees differ in structure at [0] (1 against 2 entries).\n"
      "  Expected trees with the same leaves, as partition gives them.\n"
      "  at combine_containers.cc:12");
}
