// A while_loop whose condition returns a vector.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, WhileConditionShape) {
  expect_error<ShapeError>(
      [&] { while_loop([](Array c) { return c < 10; }, [](Array c) { return c * 2; }, ones({3})); },
      "ShapeError: while_loop: the condition gives bool[3].\n"
      "  Expected bool[]: reduce with all or any.\n"
      "  at while_condition_shape.cc:9");
}
