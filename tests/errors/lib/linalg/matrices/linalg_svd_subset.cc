// svd with a subset of singular values and full matrices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LinalgSvdSubset) {
  expect_error<ArgumentError>(
      [&] {
        linalg::svd(ones({3, 3}), {.subset_by_index = {{0, 2}}});
      },
      "ArgumentError: linalg::svd: a subset of the singular values is requested with full matrices.\n"
      "  Expected .full_matrices = false.\n"
      "  at linalg_svd_subset.cc:10");
}
