// A subset of eigenvalues that is out of range.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LinalgSubset) {
  expect_error<ArgumentError>(
      [&] {
        linalg::eigvalsh(ones({3, 3}), {.subset_by_index = {{2, 4}}});
      },
      "ArgumentError: linalg::eigvalsh: subset_by_index is {2, 4}, of 3 values.\n"
      "  Expected {first, last} with 0 <= first < last <= 3.\n"
      "  at linalg_subset.cc:10");
}
