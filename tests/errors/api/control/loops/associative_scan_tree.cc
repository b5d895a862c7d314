// A function of associative_scan that drops a leaf.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AssociativeScanTree) {
  expect_error<TreeError>(
      [&] {
        lax::associative_scan(
            [](std::vector<Array> a, std::vector<Array>) { return std::vector<Array>{a[0]}; },
            std::vector<Array>{ones({4}), ones({4})});
      },
      "TreeError: associative_scan: the function returns another structure at the root (2 against 1 "
      "entries).\n"
      "  Expected a tree like its arguments.\n"
      "  at associative_scan_tree.cc:10");
}
