// tree_reduce_associative of a tree without leaves.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TreeReduceAssociativeLeaves) {
  expect_error<TreeError>([&] { tree_reduce_associative([](Array a, Array b) { return a + b; }, Arrays{}); },
                          "TreeError: tree_reduce_associative: the tree has no leaves.\n"
                          "  Expected at least one array.\n"
                          "  at tree_reduce_associative_leaves.cc:8");
}
