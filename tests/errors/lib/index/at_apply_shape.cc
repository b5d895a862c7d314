// x.at(positions).apply of a function that is not elementwise.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AtApplyShape) {
  Array x = ones({4}), at = array({0, 2});
  expect_error<ShapeError>([&] { x.at(at).apply([](const Array& v) { return sum(v); }); },
                           "ShapeError: apply: the function maps f32[2] to f32[].\n"
                           "  Expected an array of the same shape, element by element.\n"
                           "  at at_apply_shape.cc:9");
}
