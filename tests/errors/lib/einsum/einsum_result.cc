// einsum with a letter of the result that is in no operand.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EinsumResult) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { einsum("ij->k", x); },
                              "ArgumentError: einsum: \"ij->k\": 'k' of the result is in no operand.\n"
                              "  Expected a text such as \"ij,jk->ik\" or \"...ij->...ji\".\n"
                              "  at einsum_result.cc:9");
}
