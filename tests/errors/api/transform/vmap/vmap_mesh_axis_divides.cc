// spmd_axis_name with a mapped axis whose size is not a multiple of the mesh axis.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VmapMeshAxisDivides) {
  set_device_count(4);
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  auto f =
      shard_map([](Array b) { return psum(b, "x"); }, {.in_specs = P("x"), .out_specs = P(), .mesh = mesh});
  expect_error<ShardingError>(
      [&] {
        vmap(f, {.spmd_axis_name = "y"})(ones({3, 2}));
      },
      "ShardingError: shard_map under vmap: the mapped axis has size 3, which is not a multiple of 2, the "
      "number of devices along spmd_axis_name (y).\n"
      "  Expected blocks of one size.\n"
      "  at vmap_mesh_axis_divides.cc:11");
}
