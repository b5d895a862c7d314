// combine of trees with different leaves.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CombineStructure) {
  expect_error<TreeError>(
      [&] {
        combine(std::pair(Arrays{ones({2})}, Array{}), std::pair(Arrays{ones({2}), ones({2})}, Array(1)));
      },
      "TreeError: combine: the trees differ in structure at [0] (1 against 2 entries).\n"
      "  Expected trees with the same leaves, as partition gives them.\n"
      "  at combine_structure.cc:10");
}
