#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EinsumResult) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { einsum("ij->k", x); }, "?");
}
