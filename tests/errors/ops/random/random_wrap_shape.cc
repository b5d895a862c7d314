// lax::random_wrap with three words.
#include <tessera/core/samples.h>
#include <tessera/ops/random/random_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomWrapShape) {
  Array words = sample_array({3}, u32, -1, 1);
  expect_error<ShapeError>([&] { lax::random_wrap(words); },
                           "ShapeError: random_wrap: operand 0 is u32[3].\n"
                           "  Expected u32[..., 2]: the two words of each key.\n"
                           "  at random_wrap_shape.cc:10");
}
