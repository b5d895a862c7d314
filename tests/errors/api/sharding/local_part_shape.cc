// make_array_from_local with elements of another shape than this process's part.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LocalPartShape) {
  Mesh mesh = make_mesh({{"x", 1}});
  expect_error<ShapeError>(
      [&] {
        make_array_from_local(ones({3}), {mesh, P("x")}, {4});
      },
      "ShapeError: make_array_from_local: the elements have shape (3), but the blocks of "
      "process 0 are [0:4] of (4), with shape (4).\n"
      "  Expected the elements of this process's blocks.\n"
      "  at local_part_shape.cc:11");
}
