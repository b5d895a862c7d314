// spmd_axis_name that a shard_map inside uses.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VmapMeshAxisUsedMap) {
  set_device_count(4);
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  auto f =
      shard_map([](Array b) { return psum(b, "x"); }, {.in_specs = P("x"), .out_specs = P(), .mesh = mesh});
  expect_error<ShardingError>(
      [&] {
        vmap(f, {.spmd_axis_name = "x"})(ones({2, 2}));
      },
      "ShardingError: shard_map under vmap: its specs or its body use \"x\", by which spmd_axis_name shards "
      "the mapped axis.\n"
      "  Leave it out of the specs and the collectives inside, or out of spmd_axis_name.\n"
      "  at vmap_mesh_axis_used_map.cc:11");
}
