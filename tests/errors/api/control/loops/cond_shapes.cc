// A cond whose branches give different shapes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CondShapes) {
  Array x = ones({2, 3});
  auto same = [](Array v) { return v; };
  auto total = [](Array v) { return sum(v); };
  expect_error<ShapeError>(
      [&] { cond(true, same, total, x); },
      "ShapeError: cond: result 0 of the false branch is f32[], but of the true branch it is f32[2,3].\n"
      "  Expected results of one shape from every branch.\n"
      "  at cond_shapes.cc:12");
}
