// tree_map over trees of different structure.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TreeMapStructure) {
  Array x = ones({2, 3});
  expect_error<TreeError>(
      [&] {
        tree_map([](Array a, Array b) { return a + b; }, std::vector<Array>{x, x}, std::vector<Array>{x});
      },
      "TreeError: tree_map: the trees differ in structure at the root (2 against 1 entries).\n"
      "  Expected trees with the same leaves.");
}
