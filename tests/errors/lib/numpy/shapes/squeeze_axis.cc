// squeeze of an axis of size 3.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SqueezeAxis) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { squeeze(x, 1); },
                           "ShapeError: squeeze: axis 1 of f32[2,3] has size 3.\n"
                           "  Expected axes of size 1.\n"
                           "  at squeeze_axis.cc:9");
}
