// A subset of singular values that is out of range.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SvdSubset) {
  expect_error<ArgumentError>(
      [&] {
        lax::linalg::svd(ones({3, 2}), false, {{1, 3}});
      },
      "ArgumentError: svd: subset_by_index is {1, 3}, of 2 values.\n"
      "  Expected {first, last} with 0 <= first < last <= 2.\n"
      "  at svd_subset.cc:10");
}
