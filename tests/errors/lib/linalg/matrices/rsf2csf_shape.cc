// rsf2csf of matrices of different sizes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, Rsf2csfShape) {
  expect_error<ShapeError>([&] { linalg::rsf2csf(eye(2), eye(3)); },
                           "ShapeError: linalg::rsf2csf: t is f32[2,2], z is f32[3,3].\n"
                           "  Expected matrices of one size.\n"
                           "  at rsf2csf_shape.cc:8");
}
