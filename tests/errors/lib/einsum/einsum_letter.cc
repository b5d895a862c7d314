// einsum with a digit for an axis.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EinsumLetter) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { einsum("i1->i", x); },
                              "ArgumentError: einsum: \"i1->i\": '1' is not a letter.\n"
                              "  Expected a text such as \"ij,jk->ik\" or \"...ij->...ji\".\n"
                              "  at einsum_letter.cc:9");
}
