// The coordinates of a position that the mesh does not have.
#include <tessera/mesh/mesh.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MeshCoordinates) {
  Mesh mesh = make_mesh({{"data", 1}, {"model", 1}});
  expect_error<ArgumentError>([&] { mesh.coordinates(1); },
                              "ArgumentError: coordinates: Mesh(data=1, model=1) has no position 1.\n"
                              "  Expected a position in [0, 1).\n"
                              "  at mesh_coordinates.cc:9");
}
