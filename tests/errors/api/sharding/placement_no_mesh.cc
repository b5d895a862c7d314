// A P without a mesh, and no mesh in scope.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PlacementNoMesh) {
  expect_error<ShardingError>(
      [&] { shard(zeros({4}), P("data")); },
      "ShardingError: P(\"data\") alone is not a placement here: no mesh is in scope.\n"
      "  Write {mesh, P(\"data\")}, or open a scope before: WithMesh scope{mesh};\n"
      "  at placement_no_mesh.cc:9");
}
