// lax::random_fold_in of keys and numbers of different shapes.
#include <tessera/core/samples.h>
#include <tessera/ops/random/random_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomFoldInShape) {
  Array key = sample_array({2}, key_threefry, -1, 1);
  Array n = sample_array({3}, u32, -1, 1);
  expect_error<ShapeError>(
      [&] { lax::random_fold_in(key, n); },
      "ShapeError: random_fold_in: operands have different shapes: key<threefry>[2], u32[3].\n"
      "  Expected equal shapes, or a scalar.\n"
      "  at random_fold_in_shape.cc:12");
}
