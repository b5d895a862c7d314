// einsum with "..." twice in one operand.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EinsumEllipsis) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { einsum("...i...->i", x); },
                              "ArgumentError: einsum: \"...i...->i\": \"...\" appears twice in one operand.\n"
                              "  Expected a text such as \"ij,jk->ik\" or \"...ij->...ji\".\n"
                              "  at einsum_ellipsis.cc:9");
}
