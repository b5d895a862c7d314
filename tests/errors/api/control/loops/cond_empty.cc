// The condition number of an empty matrix.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CondEmpty) {
  expect_error<ShapeError>(
      [&] {
        linalg::cond(ones({0, 2}));
      },
      "ShapeError: linalg::cond: the operand is f32[0,2].\n"
      "  Expected matrices with elements.\n"
      "  at cond_empty.cc:10");
}
