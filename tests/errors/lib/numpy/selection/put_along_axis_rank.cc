// put_along_axis with indices of another rank.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PutAlongAxisRank) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        put_along_axis(x, array({0, 1}), 1, 0);
      },
      "ShapeError: put_along_axis: the operand is f32[2,3], but the indices are i32[2].\n"
      "  Expected equal ranks; expand_dims adds axes.\n"
      "  at put_along_axis_rank.cc:11");
}
