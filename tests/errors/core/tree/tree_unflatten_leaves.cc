// tree_unflatten with too few leaves.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TreeUnflattenLeaves) {
  Array x = ones({2, 3});
  expect_error<TreeError>([&] { tree_unflatten(std::pair(x, x), Arrays{x}); },
                          "TreeError: tree_unflatten: the tree has 2 leaves, but 1 were given.\n"
                          "  Expected one array per leaf, in flatten order.\n"
                          "  at tree_unflatten_leaves.cc:9");
}
