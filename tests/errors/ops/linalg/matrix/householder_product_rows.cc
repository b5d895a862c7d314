// householder_product of a matrix with more columns than rows.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HouseholderProductRows) {
  expect_error<ShapeError>(
      [&] {
        lax::linalg::householder_product(ones({2, 3}), ones({2}));
      },
      "ShapeError: householder_product: the matrices are f32[2,3].\n"
      "  Expected at least as many rows as columns.\n"
      "  at householder_product_rows.cc:10");
}
