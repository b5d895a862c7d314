// einsum whose result omits "...".
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EinsumHidden) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] { einsum("...i->i", x); },
      "ArgumentError: einsum: \"...i->i\": the axes of \"...\" are not in the result.\n"
      "  Expected a text such as \"ij,jk->ik\" or \"...ij->...ji\".\n"
      "  at einsum_hidden.cc:10");
}
