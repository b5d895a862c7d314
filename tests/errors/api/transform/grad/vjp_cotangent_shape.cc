// A cotangent of another shape than the result.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VjpCotangentShape) {
  auto [y, pull] = vjp([](Array v) { return v * 2; }, ones({3}));
  expect_error<ShapeError>([&pull = pull] { pull(ones({2})); },
                           "ShapeError: vjp: cotangent 0 is f32[2], but its result is f32[3].\n"
                           "  Expected the shape and dtype of the result; convert with astype.\n"
                           "  at vjp_cotangent_shape.cc:9");
}
