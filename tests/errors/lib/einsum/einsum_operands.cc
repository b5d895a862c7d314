// einsum with fewer operands than its text describes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EinsumOperands) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { einsum("ij,jk->ik", x); },
                              "ArgumentError: einsum: \"ij,jk->ik\": it does not describe 1 operands.\n"
                              "  Expected a text such as \"ij,jk->ik\" or \"...ij->...ji\".\n"
                              "  at einsum_operands.cc:9");
}
