// einsum with one letter for two sizes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EinsumSize) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        einsum("ij,ij->", x, ones({2, 4}));
      },
      "ShapeError: einsum: \"ij,ij->\": 'j' has size 3 in f32[2,3] and 4 in f32[2,4].\n"
      "  Expected one size for each letter.\n"
      "  at einsum_size.cc:11");
}
