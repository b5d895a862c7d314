// ragged_dot_general with an axis that does not exist.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RaggedDotAxis) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        lax::ragged_dot_general(x, ones({2, 3, 4}), arange(2), {{{1}, {1}}, 5, 0});
      },
      "ArgumentError: ragged_dot_general: lhs, f32[2,3], has no axis 5, its ragged axis.\n"
      "  Expected the number of an axis.\n"
      "  at ragged_dot_axis.cc:11");
}
