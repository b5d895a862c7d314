// spmd_axis_name that a constraint inside uses.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VmapMeshAxisUsed) {
  set_device_count(4);
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  auto f = jit([=](Array row) { return shard(row, {mesh, P("x")}); });
  expect_error<ShardingError>(
      [&] {
        vmap(f, {.spmd_axis_name = "x"})(ones({2, 2}));
      },
      "ShardingError: sharding_constraint under vmap: P(\"x\") uses \"x\", by which spmd_axis_name shards "
      "the "
      "mapped axis.\n"
      "  Leave it out of the spec inside, or out of spmd_axis_name: it can shard one axis only.\n"
      "  at vmap_mesh_axis_used.cc:10");
}
