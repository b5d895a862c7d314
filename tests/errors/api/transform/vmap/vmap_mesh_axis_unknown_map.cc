// spmd_axis_name that is not an axis of the mesh of a shard_map inside.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VmapMeshAxisUnknownMap) {
  set_device_count(4);
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  auto f =
      shard_map([](Array b) { return psum(b, "x"); }, {.in_specs = P("x"), .out_specs = P(), .mesh = mesh});
  expect_error<ShardingError>(
      [&] {
        vmap(f, {.spmd_axis_name = "z"})(ones({2, 2}));
      },
      "ShardingError: shard_map under vmap: spmd_axis_name is \"z\", but Mesh(x=2, y=2) has no such axis.\n"
      "  Expected one of its axes (x, y).\n"
      "  at vmap_mesh_axis_unknown_map.cc:11");
}
