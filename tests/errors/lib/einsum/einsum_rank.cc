// einsum with more letters than the operand has axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EinsumRank) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] { einsum("ijk->i", x); },
      "ArgumentError: einsum: \"ijk->i\": operand 0 is f32[2,3], which does not have 3 axes.\n"
      "  Expected a text such as \"ij,jk->ik\" or \"...ij->...ji\".\n"
      "  at einsum_rank.cc:10");
}
