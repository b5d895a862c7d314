// einsum with a path that ends too early.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EinsumPathEnds) {
  Array x = ones({2, 2});
  expect_error<ArgumentError>(
      [&] {
        einsum("ij,jk,kl", {x, x, x}, {.path = {{0, 1}}});
      },
      "ArgumentError: einsum: \"ij,jk,kl\": the path leaves 2 operands.\n"
      "  Expected one step fewer than there are operands, each with two operands.\n"
      "  at einsum_path_ends.cc:11");
}
