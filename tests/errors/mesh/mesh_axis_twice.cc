// A mesh with two axes of one name.
#include <tessera/mesh/mesh.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MeshAxisTwice) {
  expect_error<ShardingError>(
      [&] {
        make_mesh({{"data", 1}, {"data", 1}});
      },
      "ShardingError: make_mesh: two axes have the name \"data\": (data=1, data=1).\n"
      "  Expected another name for each axis.\n"
      "  at mesh_axis_twice.cc:10");
}
