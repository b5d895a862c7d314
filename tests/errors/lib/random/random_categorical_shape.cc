// random::categorical of a shape that does not end in that of the logits.
#include <tessera/core/samples.h>
#include <tessera/lib/random/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomCategoricalShape) {
  Array key = random::key(0);
  Array logits = sample_array({3, 4}, f32, -1, 1);
  expect_error<ShapeError>(
      [&] { random::categorical(key, logits, 1, 5); },
      "ShapeError: random::categorical: shapes (5) and (3) do not broadcast: 5 against 3 on axis 0 of the "
      "result.\n"
      "  Aligned from the last axis, sizes must be equal or 1; reshape or use expand_dims.\n"
      "  at random_categorical_shape.cc:12");
}
