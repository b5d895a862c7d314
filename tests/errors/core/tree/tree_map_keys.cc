// tree_map over maps with different keys.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TreeMapKeys) {
  Array x = ones({2, 3});
  auto add = [](Array a, Array b) { return a + b; };
  using Maps = std::vector<std::map<std::string, Arrays>>;
  expect_error<TreeError>(
      [&] {
        tree_map(add, Maps{{{"a", {x}}, {"b", {x, x}}}}, Maps{{{"b", {x, x}}, {"c", {x}}}});
      },
      "TreeError: tree_map: the trees differ in structure at [0] (only the first has the key \"a\").\n"
      "  Expected trees with the same leaves.");
}
