// tree_map over variants that hold different alternatives.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <variant>

using namespace tessera;

TEST(Errors, TreeMapAlternatives) {
  Array x = ones({2, 3});
  auto add = [](Array a, Array b) { return a + b; };
  using Either = std::variant<Array, std::pair<Array, int>>;
  expect_error<TreeError>(
      [&] { tree_map(add, Either{x}, Either{std::pair(x, 1)}); },
      "TreeError: tree_map: the trees differ in structure at the root (alternative 0 against 1).\n"
      "  Expected trees with the same leaves.");
}
