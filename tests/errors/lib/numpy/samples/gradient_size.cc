// gradient along an axis of one element.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GradientSize) {
  expect_error<ShapeError>([&] { gradient(ones({1})); },
                           "ShapeError: gradient: axis 0 of f32[1] has size 1.\n"
                           "  Expected at least two elements along it.\n"
                           "  at gradient_size.cc:8");
}
