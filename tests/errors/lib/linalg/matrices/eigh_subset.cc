// eigh with an empty subset of eigenvalues.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EighSubset) {
  expect_error<ArgumentError>(
      [&] {
        lax::linalg::eigh(eye(3), true, true, {{2, 2}});
      },
      "ArgumentError: eigh: subset_by_index is {2, 2}, of 3 values.\n"
      "  Expected {first, last} with 0 <= first < last <= 3.\n"
      "  at eigh_subset.cc:10");
}
