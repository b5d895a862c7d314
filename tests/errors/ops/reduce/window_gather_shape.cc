// window_gather at more indices than windows.
#include <tessera/ops/reduce/reduce_window_rules.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, WindowGatherShape) {
  Array x = ones({2, 3});
  At line(here());
  expect_error<ShapeError>(
      [&] {
        window_gather_p(Window{{1, 2}, {1, 1}, {0, 0}, {0, 0}, {1, 1}, {1, 1}}, {x, zeros({2, 3}, i32)});
      },
      "ShapeError: window_gather: the positions are i32[2,3], but the windows have the shape (2, 2).\n"
      "  Expected one position per window.\n"
      "  at window_gather_shape.cc:10");
}
