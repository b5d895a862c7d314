// reduce with a function that captures an array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReduceCaptured) {
  Array x = ones({4, 3});
  expect_error<ShapeError>(
      [&] {
        lax::reduce(x, zeros(Shape{}), [&](const Array& a, const Array& b) { return a + b * sum(x); }, {0});
      },
      "ShapeError: reduce: the function uses f32[4,3] from outside.\n"
      "  Expected scalars only: it is applied to single elements.\n"
      "  at reduce_captured.cc:11");
}
