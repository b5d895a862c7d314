// jvp with a tangent of another shape than the primal.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, JvpTangentShape) {
  expect_error<ShapeError>([&] { jvp([](Array v) { return v * 2; }, ones({3}), ones({2})); },
                           "ShapeError: jvp: tangent 0 is f32[2], but its primal is f32[3].\n"
                           "  Expected the shape and dtype of the primal; convert with astype.\n"
                           "  at jvp_tangent_shape.cc:8");
}
