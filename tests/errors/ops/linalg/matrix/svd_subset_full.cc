// A subset of singular values together with full matrices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SvdSubsetFull) {
  expect_error<ArgumentError>(
      [&] {
        lax::linalg::svd(ones({3, 2}), true, {{0, 1}});
      },
      "ArgumentError: svd: a subset of the singular values is requested with full matrices.\n"
      "  Expected full_matrices = false.\n"
      "  at svd_subset_full.cc:10");
}
