// A cotangent of another shape than the result of the linear function.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LinearTransposeShape) {
  auto t = linear_transpose([](Array x) { return x * 2.0f; }, ones({2}));
  expect_error<ShapeError>([&] { t(ones({3})); },
                           "ShapeError: linear_transpose: cotangent 0 is f32[3], but its result is f32[2].\n"
                           "  Expected the shape and dtype of the result; convert with astype.\n"
                           "  at linear_transpose_shape.cc:9");
}
