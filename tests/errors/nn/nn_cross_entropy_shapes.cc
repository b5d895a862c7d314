// cross_entropy with labels of another shape than the logits.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnCrossEntropyShapes) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { nn::cross_entropy(x, zeros({3}, i32)); },
                           "ShapeError: cross_entropy: logits f32[2,3] and labels i32[3] do not fit.\n"
                           "  Expected logits [..., classes] and labels [...].\n"
                           "  at nn_cross_entropy_shapes.cc:9");
}
