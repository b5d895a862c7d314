// HostArray::stack of arrays of different shapes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArrayStackShapes) {
  HostArray h{{1.0f, 2.0f, 3.0f}, {4.0f, 5.0f, 6.0f}};
  expect_error<ShapeError>(
      [&] {
        HostArray::stack({h, h[0]});
      },
      "ShapeError: HostArray::stack: the arrays have different shapes: (2, 3) and (3).\n"
      "  Expected equal shapes; use reshape first.\n"
      "  at host_array_stack_shapes.cc:11");
}
