// einsum of no operands.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EinsumNone) {
  expect_error<ArgumentError>([&] { einsum("->"); },
                              "ArgumentError: einsum: \"->\": there are no operands.\n"
                              "  Expected a text such as \"ij,jk->ik\" or \"...ij->...ji\".\n"
                              "  at einsum_none.cc:8");
}
