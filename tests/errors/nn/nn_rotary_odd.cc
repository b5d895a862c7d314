// rotary_embedding of an odd size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnRotaryOdd) {
  expect_error<ShapeError>(
      [&] {
        nn::rotary_embedding(ones({4, 2, 5}), arange(4));
      },
      "ShapeError: rotary_embedding: the operand is f32[4,2,5].\n"
      "  Expected x [..., t, heads, size] with an even size.\n"
      "  at nn_rotary_odd.cc:10");
}
