// random::wrap_key_data with two words for rbg keys, which have four.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomWrapRbgShape) {
  Array words = zeros({3, 2}, u32);
  expect_error<ShapeError>([&] { random::wrap_key_data(words, key_rbg); },
                           "ShapeError: random::wrap_key_data: the words are u32[3,2].\n"
                           "  Expected u32[..., 4]: the four words of each rbg key.\n"
                           "  at random_wrap_rbg_shape.cc:9");
}
