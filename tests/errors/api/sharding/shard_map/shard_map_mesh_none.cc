// shard_map without a mesh.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardMapMeshNone) {
  expect_error<ShardingError>(
      [&] { shard_map([](Array v) { return v; }, {.in_specs = P("x"), .out_specs = P("x")})(ones({4})); },
      "ShardingError: shard_map: no mesh is given.\n"
      "  Give one: {.in_specs = ..., .out_specs = ..., .mesh = mesh}, or declare WithMesh "
      "scope{mesh} before the call.\n"
      "  at shard_map_mesh_none.cc:9");
}
