// select_and_scatter with a source of another shape.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SelectAndScatterSource) {
  Array x = ones({4, 3});
  auto ge = [](const Array& a, const Array& b) { return a >= b; };
  auto add = [](const Array& a, const Array& b) { return a + b; };
  expect_error<ShapeError>(
      [&] {
        lax::select_and_scatter(x, ge, {{2, 1}}, ones({4, 3}), zeros(Shape{}), add);
      },
      "ShapeError: select_and_scatter: the source is f32[4,3], but there are (3, 3) windows.\n"
      "  Expected one element per window.\n"
      "  at select_and_scatter_source.cc:13");
}
