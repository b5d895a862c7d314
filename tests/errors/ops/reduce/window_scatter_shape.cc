// window_scatter_add of more elements than windows.
#include <tessera/ops/reduce/reduce_window_rules.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, WindowScatterShape) {
  Array x = ones({2, 3});
  At line(here());
  expect_error<ShapeError>(
      [&] {
        window_scatter_add_p(WindowScatter{{{1, 2}, {1, 1}, {0, 0}, {0, 0}, {1, 1}, {1, 1}}, {2, 3}},
                             {x, zeros({2, 3}, i32)});
      },
      "ShapeError: window_scatter_add: the source is f32[2,3], but the windows have the shape (2, 2).\n"
      "  Expected one element per window.\n"
      "  at window_scatter_shape.cc:10");
}
