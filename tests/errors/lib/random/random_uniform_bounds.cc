// random::uniform with bounds that do not broadcast to the shape.
#include <tessera/core/samples.h>
#include <tessera/lib/random/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomUniformBounds) {
  Array key = random::key(0);
  Array low = sample_array({2}, f32, -1, 1);
  expect_error<ShapeError>(
      [&] { random::uniform(key, 3, f32, low, 5.0); },
      "ShapeError: random::uniform: shapes (2) and (3) do not broadcast: 2 against 3 on axis 0 of the "
      "result.\n"
      "  Aligned from the last axis, sizes must be equal or 1; reshape or use expand_dims.\n"
      "  at random_uniform_bounds.cc:12");
}
