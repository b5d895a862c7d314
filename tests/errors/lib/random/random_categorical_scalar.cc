// random::categorical of a shape that lacks the axes of the logits.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomCategoricalScalar) {
  Array key = random::key(0);
  expect_error<ShapeError>(
      [&] {
        random::categorical(key, ones({3, 4}), 1, Shape{1});
      },
      "ShapeError: random::categorical: the shape is (1) for logits f32[3,4] along axis 1.\n"
      "  Expected a shape that ends in (3): the shape of the logits without that axis.\n"
      "  at random_categorical_scalar.cc:11");
}
