#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EinsumOperands) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { einsum("ij,jk->ik", x); }, "?");
}
