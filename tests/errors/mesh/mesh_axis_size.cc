// A mesh axis of size 0.
#include <tessera/mesh/mesh.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MeshAxisSize) {
  expect_error<ShardingError>(
      [&] {
        make_mesh({{"data", 1}, {"model", 0}});
      },
      "ShardingError: make_mesh: the axis \"model\" has size 0.\n"
      "  Expected sizes of at least 1.\n"
      "  at mesh_axis_size.cc:10");
}
