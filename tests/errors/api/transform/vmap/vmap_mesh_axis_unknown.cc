// spmd_axis_name that is not an axis of the mesh inside.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VmapMeshAxisUnknown) {
  set_device_count(4);
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  auto f = jit([=](Array row) { return shard(row, {mesh, P("x")}); });
  expect_error<ShardingError>(
      [&] {
        vmap(f, {.spmd_axis_name = "z"})(ones({2, 2}));
      },
      "ShardingError: sharding_constraint under vmap: spmd_axis_name is \"z\", but Mesh(x=2, y=2) has no "
      "such axis.\n"
      "  Expected one of its axes (x, y).\n"
      "  at vmap_mesh_axis_unknown.cc:10");
}
