// combine of trees with different leaves.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CombineStructure) {
  expect_error<TreeError>(
      [&] {
        combine(std::pair(Arrays{ones({2})}, Array{}), std::pair(Arrays{ones({2}), ones({2})}, Array(1)));
      },
      "");
}
