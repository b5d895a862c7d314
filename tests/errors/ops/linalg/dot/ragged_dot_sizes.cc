// ragged_dot_general with group sizes for another batch.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RaggedDotSizes) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        lax::ragged_dot_general(x, ones({2, 3, 4}), ones({3, 2}, i32), {{{1}, {1}}, 0, 0});
      },
      "ShapeError: ragged_dot_general: the sizes of groups are i32[3,2].\n"
      "  Expected a vector, or the shape (2).\n"
      "  at ragged_dot_sizes.cc:11");
}
