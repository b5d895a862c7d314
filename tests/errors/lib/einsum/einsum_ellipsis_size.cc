// einsum with axes of "..." that do not broadcast.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EinsumEllipsisSize) {
  expect_error<ShapeError>(
      [&] {
        einsum("...i,...i->...", ones({2, 3}), ones({4, 3}));
      },
      "ShapeError: einsum: \"...i,...i->...\": an axis of \"...\" has size 2 in f32[2,3] and 4 in f32[4,3].\n"
      "  Expected one size for each letter.\n"
      "  at einsum_ellipsis_size.cc:10");
}
