// einsum with a path that names an operand that does not exist.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EinsumPathStep) {
  Array x = ones({2, 2});
  expect_error<ArgumentError>(
      [&] {
        einsum("ij,jk,kl", {x, x, x}, {.path = {{0, 1}, {1, 2}}});
      },
      "ArgumentError: einsum: \"ij,jk,kl\": the step (1, 2) of the path does not fit 2 operands.\n"
      "  Expected the positions of one operand, or of two different operands, in the remaining list.\n"
      "  at einsum_path_step.cc:11");
}
