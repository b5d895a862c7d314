// A solver of custom_root that returns another tree.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CustomRootTree) {
  expect_error<TreeError>(
      [&] {
        custom_root([](std::vector<Array> x) { return x; }, std::vector<Array>{ones({2})},
                    [](auto, std::vector<Array>) { return std::vector<Array>{}; },
                    [](auto, std::vector<Array> y) { return y; });
      },
      "TreeError: custom_root: solve returns another structure at the root (1 against 0 entries).\n"
      "  Expected a tree like the one that it was given.\n"
      "  at custom_root_tree.cc:10");
}
