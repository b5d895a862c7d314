// Coordinates outside of the mesh.
#include <tessera/mesh/mesh.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MeshPosition) {
  Mesh mesh = make_mesh({{"data", 1}, {"model", 1}});
  expect_error<ArgumentError>(
      [&] {
        mesh.position({0, 2});
      },
      "ArgumentError: position: Mesh(data=1, model=1) has no device at the coordinates (0, 2).\n"
      "  Expected one coordinate for each axis, below its size: (1, 1).\n"
      "  at mesh_position.cc:11");
}
