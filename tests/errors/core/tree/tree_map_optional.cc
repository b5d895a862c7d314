// tree_map over trees with optional subtrees.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TreeMapOptional) {
  Array x = ones({2, 3});
  auto add = [](Array a, Array b) { return a + b; };
  using Parts = std::pair<std::optional<Array>, std::optional<Array>>;
  expect_error<TreeError>(
      [&] {
        tree_map(add, Parts{x, std::nullopt}, Parts{std::nullopt, x});
      },
      "TreeError: tree_map: the trees differ in structure at [0] (a value against none).\n"
      "  Expected trees with the same leaves.");
}
