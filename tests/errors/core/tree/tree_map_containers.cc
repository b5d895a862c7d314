// tree_map over trees that have the same number of leaves in different containers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TreeMapContainers) {
  Array x = ones({2, 3});
  auto add = [](Array a, Array b) { return a + b; };
  using Lists = std::pair<Arrays, Arrays>;
  expect_error<TreeError>(
      [&] {
        tree_map(add, Lists{{x}, {x, x}}, Lists{{x, x}, {x}});
      },
      "TreeError: tree_map: the trees differ in structure at [0] (1 against 2 entries).\n"
      "  Expected trees with the same leaves.");
}
