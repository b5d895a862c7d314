// The size of an axis that the mesh does not have.
#include <tessera/mesh/mesh.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MeshAxisUnknown) {
  Mesh mesh = make_mesh({{"data", 1}, {"model", 1}});
  expect_error<ShardingError>([&] { mesh.size("expert"); },
                              "ShardingError: the mesh Mesh(data=1, model=1) has no axis \"expert\".\n"
                              "  Expected one of its axes (data, model).\n"
                              "  at mesh_axis_unknown.cc:9");
}
