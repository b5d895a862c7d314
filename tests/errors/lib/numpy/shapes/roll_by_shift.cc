// roll_by by several shifts.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RollByShift) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        roll_by(x, array({1, 2}), 0);
      },
      "ShapeError: roll_by: the shift is i32[2].\n"
      "  Expected an integer scalar; roll takes several shifts.\n"
      "  at roll_by_shift.cc:11");
}
