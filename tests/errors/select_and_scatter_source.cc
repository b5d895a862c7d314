// select_and_scatter_add with a source of another shape than the windows.
#include <tessera/core/samples.h>
#include <tessera/ops/reduce/reduce.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SelectAndScatterSource) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ShapeError>(
      [&] {
        lax::select_and_scatter_add(x, x, Selection::largest, {{2, 1}, {2, 1}});
      },
      "ShapeError: window_scatter_add: the source is f32[4,3], but the windows have the shape (2, 3).\n"
      "  Expected one element per window.\n"
      "  at select_and_scatter_source.cc:12");
}
