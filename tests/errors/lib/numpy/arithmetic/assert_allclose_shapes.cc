// assert_allclose of arrays of different shapes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AssertAllcloseShapes) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { assert_allclose(x, ones({3})); },
                           "ShapeError: assert_allclose: actual is f32[2,3], expected is f32[3].\n"
                           "  Expected equal shapes.\n"
                           "  at assert_allclose_shapes.cc:9");
}
