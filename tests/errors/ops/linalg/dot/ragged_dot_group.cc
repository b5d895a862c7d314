// ragged_dot_general without the axis of groups.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RaggedDotGroup) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        lax::ragged_dot_general(x, ones({2, 3, 4}), arange(2), {{{1}, {1}}, 0});
      },
      "ShapeError: ragged_dot_general: rhs is f32[2,3,4], the sizes of groups are i32[2].\n"
      "  Expected an axis of rhs, .rhs_group, with as many elements as there are groups.\n"
      "  at ragged_dot_group.cc:11");
}
