// A callback of make_array that returns a block of another shape.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MakeArrayShape) {
  Mesh mesh = make_mesh({{"data", 1}});
  expect_error<ShapeError>(
      [&] {
        make_array({4, 2}, {mesh, P("data")}, [](const Block&) { return zeros({2, 2}); });
      },
      "ShapeError: make_array: the callback gave shape (2, 2) for the block [0:4, 0:2] of (4, 2), which has "
      "shape (4, 2).\n"
      "  Expected an array of the block's shape: block.shape().\n"
      "  at make_array_shape.cc:11");
}
