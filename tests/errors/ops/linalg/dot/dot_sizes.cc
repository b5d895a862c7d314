// dot over axes of different sizes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DotSizes) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] { dot(x, x); },
      "ShapeError: dot: the last axis of f32[2,3] has size 3, axis 0 of f32[2,3] has size 2.\n"
      "  Expected equal sizes; use transpose, or tensordot to name the axes.\n"
      "  at dot_sizes.cc:10");
}
