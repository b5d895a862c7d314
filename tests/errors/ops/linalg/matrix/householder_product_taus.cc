// householder_product with more taus than reflectors.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HouseholderProductTaus) {
  expect_error<ShapeError>(
      [&] {
        lax::linalg::householder_product(ones({3, 2}), ones({3}));
      },
      "ShapeError: householder_product: the matrices are f32[3,2], taus is f32[3].\n"
      "  Expected at most one scale per column.\n"
      "  at householder_product_taus.cc:10");
}
